/** Words for whoever started the program; everything else goes to the log. */
export function say(text: string): void {
  console.log(text);
}

export function complain(text: string): void {
  console.error(text);
}
