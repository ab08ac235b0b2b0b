/** Bytes that the zstd command line tool 1.5.4 packed, with the function that makes the same bytes again. */
export interface ZstdFixture {
  readonly name: string;
  readonly length: number;
  readonly byteAt: (i: number) => number;
  readonly packed: string;
}

export const ZSTD_FIXTURES: readonly ZstdFixture[] = [
  {
    name: 'one value',
    length: 200_000,
    byteAt: () => 7,
    packed: 'KLUv/QBYVAAAEAcHAQD7/znAAgNqCAc=',
  },
  {
    name: 'few values, prefix code in one stream',
    length: 300,
    byteAt: (i) => Math.floor(noise(i) ** 4 * 40),
    packed:
      'KLUv/QBo9QUARhItDyAenmPFxHHmLO4jqksiUyYAKAAoANA7F0DJnnFauT3YeJ3vOy38C/cd1jfcVqczPeecUMcHi+qSiSwCAsdDHaPM0c1rcL' +
      'WTfzR0jLG94Zu+PCDvdbI7JlRRN7/S6EEObvgIdw6Qjw2M2Cv/EJY3G2OSLad3ZtynFtRpJ99nURJgbHMFvrgCp7EiBAoqVwqwyTv+H30LTygy' +
      'o1CYvLIsXtCxL+cTVPLCUoFzcRtM7fkN6O9GAgAgvAA0AQ==',
  },
  {
    name: 'few values, prefix code in four streams',
    length: 1200,
    byteAt: (i) => Math.floor(noise(i) ** 4 * 40),
    packed:
      'KLUv/QBYvRQA+kWECREQIKndYlgyG5SnL8qUE4rcKZgAjwCSAPAV/4OVWq7PtHJgCR9JECepULfmYSK609ixqlRMrjd4dezSiWjoZyIN7pEfAC' +
      'QrfU5Rl7y+WYmv67DXjTPAwzmlH3KVStAk3hx4BIrFRmWVDTMSk+0Nf/EyCpzvoX97shiQbkOlzsIibOZna3jR5ZcfxR9pXfCoe4HXyG+Qidu6' +
      '+rjO31JJAe9Dv9lrXVJsXrnni8qNqkyIr8O6TN/P7ebrVInQncnw/+SnSq8zx5wp3awv60tT3kjs3sEbBnhp4c6TzG/7jvMx8MCi1kk4zluL+k' +
      'q9Fo4c/X10/U3Z93UusAPUP0LpumH88ieBvbwe2YIzJf9fY78arTG1ifNPxY63MNTlZ5XnBejgDH5Z6CfN5ea17uzy3k7YAqCLh3YFgB6lmM6Y' +
      'oQILqX0EqjH6X/mysu00GSGK8Xx3rOUxPVNMPUXmdNP5eTsVzL8BCrKv6BZdObyZ4Y8Lv2+fPDvKKEQvcExP3N/kP8sUBi71BX8kr+HsRK6orl' +
      'zb+e4Fpj85stt7sKc65Y0dBX8jPm7wyFXMzR/JpgZzo8XVxphp3sl/I7RyqicX1GgVyQnxGK3vfj59hcxz0Z7yDLOVKdrwrjqDaK5/4oCIJZPx' +
      'ebQKoCMtFegTEMGD8/VzyG342+3MT1bdhy9UFQFvrC4hbweuDC28cBv1IwyL/aAFBETJl0B10Oz4gm42vVbEOfldU7/naj/xXP387uz65QuYis' +
      'VGN+dww8jkf1Fm2E3BjaXnwAop+fzDLZ09uV5WJmv0r9Xh45cVmatjdm/8CBAA0rcRKYVcSLLQooA41sSMRDTHDmnT5E0IJCW5+luzV5PC4H/v' +
      'lCntSATAnATmWaAJ',
  },
  {
    name: 'map of classes over three blocks',
    length: 400_000,
    byteAt: (i) => ((Math.floor((i % 700) / 40) ^ Math.floor(i / 21_000)) & 15) + (noise(i) > 0.9985 ? 1 : 0),
    packed:
      'KLUv/QRovBkABlEmBxA4fQHGMQMjACMAIwC9Iijmr2wI0H4uBqvIuF5fp/XNMZ3FXoCAZharIfFuRSNAQOPUlXj4maHBnReiEducqMHqLoDGel' +
      'xbIN1IUOTG7D0JFRAOyrYVmoYs8+3bL6r+Vf6YOVwjemxoBTdm0LIfkOm51IowGQEXiDhyTx4CMvLmN4+yMDO3NXkW5tQoK/spvpoFKV8bgzJe' +
      'gYuoUfUO8aaCMpIkHSIQBBAEVhCMgCAIQYIQIAQJAYIQIAiZAEEIGAShqLztAcQlu5grcGXEAr/57wVbB1gqpsIviAsY0LsXcVeqcyHJzp5Ipc' +
      '68niegjJOT6mMwyFYUoXYkPfwVGt3b/5cMgczV1ZECin97EdRaxSiPWvczjLo+j/EqgYm3494YMSjXS7XujMlc89KQYqg1dQNiHqsozkk6zS/0' +
      'LD4R0FkIHTg6N3i1Ond5FZ3lBqU67igquCGiPUeV2SrnBn5/MMIkFGTXDNeySowirvAfvY266Ndpr59FJt6wTIPjEjjuiaqvHXNITccNrEBEpw' +
      'DVsdSAhXbtlXIpAZcQG85JGH0y4y/s9petFyecF+OM78YYF4n7/ULHGeQ77Ror+M5qQOWdk4H8TA6133ULWuD6B0qNqp2bPXoVbwCPa/dUAUDj' +
      'omnbBkjEhYe/43UevfT4ljU4ruAju1lkyK2lNxD/S+F/gQ6jN2DAAokiVBA0cEDxcGoZh7g518aRY3lFmbHaF9Eci9ZApnNYRE+ENQJYXMIv5r' +
      'Kilrg5RAy4nHtkDon9U/8dTEdF4egRYwEIYqNbG3cQtHD8HPIevDsvyCnO52Ls6PTz8L1+lmJj+ENcNUHABJFwAl4ApwAiAUWD4pr+A6vZkZ7z' +
      'BbTTqSBcC6Lm0hQIrFNBoJrSOXAeS8S3LJQNQYKHJDR4U4ZZVJ0Y/cQjYpzRBbh4rTluevHKyeVZGrX98Isl4mmYQk/QgAUmQKkVGCXGTzH6Ik' +
      '+MfPfRQCYxF0QW9efSkFm72gS7QpejJELMRWwEWpaf+La8LyylVazJcEknoJaCCI0ioG8bI7J42MseK2K4cS6/wC+kuTMySpUJ15mKEEYI3E2h' +
      'MkdkGwOnCqwZALMNHOJmO0OwoRNoXLeiRK5ICVdQZN7V06Wm711/NMu32ds4EoPIwuHurbBVii5paK1wd6ENzrPUM83VT1jbr0OK1RgoZEI9DK' +
      'aNgUhDfMfiVLDpFjlyYkWDiKYhKewKFdaNSqo82vUCf2VXORXGgZghrxOBZ6ih+QOxKsmKpEk6IhAEEAgCBIIgCEGCIAiCIAQIQoAQKAQIAUJA' +
      'ESAEEMRAFNaoPY4Kz7R2XqpRDhtcUj2AHOATj9gTrjknNsP1lZm4shqao7Fs/Rdf3rOhup5jRz95A4+6XoeWtWbQuU4A+7tYpeBC1hrnnlYZSy' +
      '/SRr90oRPPsuHQNqoTut0cj8uNr2MvhoTM4ExUVWSCNxdnyIBwiFNILKrCzAwMtR7tGvyxHCzt0mTecLWPob62X+21IJGSnc67wPRLB84j5R07' +
      'QsEyfBVIHYOsNCOyQrO6M8QfiSv/3AqzzBfZTDPIexyPMHCoWAcz3UjEBYd74TmaRCBOxxjMJjM98efUQeKRTRR1aiaqKS8wji/yU7wB3482Ml' +
      '77BGV6wnsjAJc0c+CyGvplKYyNc0K+qAYjpQqAdvsDIaHBoqt/8EFQi+gHSaZpaMm1c0z90k7IQcoHn+pxYuAMf3vNcUO9UNSpLnLGKwjzOrjc' +
      'E5YYJwh0NMN5+tr3rEJQoLC2yRqUCyAYLjU5kmuvLy44kRX1C1vrCN9e3gKjCgcS7Ky+91SpdTNLO0ni64BUPYuPdVWdkEtS5IcQdCS+BCVnLW' +
      'PEw2+C2APJ87qTBoYHaSLgoM50EQMUqRDjGkrl4E4awRrscwLf3h4v/5l/PZlRngOTmClYVqvM1S7Dy6eCy3X3wW2m56u8wb6lNv2PTV6ri3p+' +
      'cWLmiVSO5w1SCIHtabc/KgvyOXkIAsuFIvTiSDX4RCRfcGzV9fIWe5uvW+pJs+d6KGB4zUCYsBnHMA1YZScwH6si2rsyr4T+CM/VuHjvK0iBe+' +
      '0oRAZ+nVwi80uLZAFWUqWTeOeLhmpnhh+XEsEXQDpEEJe2FgJsm7Jx5c3LiQfAJTA1FmQlFEsOTGhLRjcxV/O8AzXuXMO4BCu9EuOAJK5mSjM7' +
      'uDir9BEB/BkAQw4eKTOpPLhEoKwpY03dIIhEB/XgpbB0j6RCgSYioHSOkBekHjZIjKYhSCBhETZaiJF5RYZaWI5hSNkkuOaoF+yW+dU5xojAN4' +
      'ejOiiMDD0jGJMobX3Y4YmAqzkmIB+nDsEnxIgRopSE3rpxe+AOISQzZDLdgmYhr9JygWqokfUOUUrJiiRJ2iIQBBIIAgRCgCAIgiAIghCcEJwg' +
      'BBEBgiAMQ2FIr/YMQuKCZ/ztIOywWM1ofFWgmAGRGrAz5F7+lUsEM+O5E5BDa/AArWzvcIIxVEWxf5sLW+UWOYI+RiDV089Icsb9iIMg0do21B' +
      'BTMbjDWu7rMEF1syzjTpJqFdoSGgJbqQ1ikS5IkCGmSz0W7r5o4lgnTa6M173K47+KuT0fWDbuVdyxjJE04c9IVd5JJwUO/moNyO769SO8d74A' +
      'CSJgRyTTx6BBOuLsRK6TYK48PoaTGntTwDXqxZgeF9sQ20iqYliI0HwtBAbLhwlCXmGMOg0UQCdBGXc050/6REhlKP1s+mBNcOmTS+VgHailG/' +
      'RtI0xNDNBGsYNgXFw2gOujOFIkKOM5PwXkYGGj51OgVDtvSm9A2MhoNigjCj/vDJoTPi88PI/BNTVHyohU3sImhI44DLYSDgiaoxC1HgYDMfyG' +
      'jsdArxY1Opeuz0RDhpLsGdW+1wvylMcvhqC5uYERx2QRSQx6pCOzxsTbRcLLvRJqSIcABH/x9gxG+smbEzIFB7xjR+NuRbc//u0pHn1ymjfJZC' +
      'weuke4KHVXIYHVm6Bnsw3jF6XyEPbS01wfV0Pa0ti/sSsynPrEJ7cLCaxLXw2JgMsVlFYlwH6vAm8mDLw81BMRg0gWXc7OmnAwOrNuf4DSLXmK' +
      '6yWjQDamFBuwCsyW0WDHRVwhGV4OpfpExX/ezRa7NXnjaH+zQfLk5Sqyo0f8y30X3rrTwnqrIrAERaGkw3zFP6GIvbV+cDz2zgtQC3FPiMto2W' +
      'ojSDcgCZQV5MdSXL/4Yc3rvS3HjvJw07r98YdMFWMBTky8cdwYO+AnAPQ2oTgcwwtZQzFBTHwn0x+amBk7OWC5QKLJra1B0NoguPnbjG3wD6vB' +
      'gnglrGOhVEkJpuNWdZYDxQEAUAoEEAEJEAUFCwQR/OUHQapczUvKgNs40hqJ/rDEPG9Y1wczRo+AEbEC1JkPyvcWWw5wJcDoYgGJPnF1',
  },
  {
    name: 'slope in float32',
    length: 2400,
    byteAt: (i) => slopeByte(i),
    packed:
      'KLUv/QBghQcARA0APoDAAD8gQGCAkKCwwNDg8ABACBAYICgwOEBIUFhgaHB4gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0+PwAQQIEBg' +
      'gKDA4QEhQWGBocHiAiJCYoKiwuMDI0Njg6PD5AQkRGSEpMTlBSVFZYWlxeYGJkZmhqbG5wcnR2eHp8foCBgoOEhYaHiImKi4yNjo+QkZKTlJWW' +
      'l5iZmpucnZ6foKGio6SlpqeoqaqrrK2ur7CxsrO0tba3uLm6u7y9vr/AwcLDxMXGx0EAAMdBAADHQYDHqBDwB+DHEB7x1RFJRKSSJGihj80JkF' +
      'IM',
  },
  {
    name: 'nothing',
    length: 0,
    byteAt: () => 0,
    packed: 'KLUv/SAAAQAA',
  },
];

/** A hash of the position between 0 and 1: the same on every machine. */
function noise(i: number): number {
  let value = Math.imul(i + 1, 0x9e3779b1);
  value ^= value >>> 15;
  value = Math.imul(value, 0x85ebca6b);
  value ^= value >>> 13;
  return (value >>> 0) / 2 ** 32;
}

/** Byte i of little-endian float32 values rising by 1/8 every third cell. */
function slopeByte(i: number): number {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, Math.floor(Math.floor(i / 4) / 3) / 8, true);
  return view.getUint8(i % 4);
}
