import { describe, expect, it } from 'vitest';
import { capabilitiesUrl, serviceAddress, withSaid } from './service-address.ts';

describe('the address of a map service', () => {
  it('keeps keys and map files, and takes the words of a pasted request out', () => {
    const { url, said } = serviceAddress(
      'http://a.cn/ows?map=/x.map&SERVICE=WMS&Version=1.1.1&tk=k&FORMAT=image%2Fjpeg',
    );
    expect(url).toBe('http://a.cn/ows?map=/x.map&tk=k');
    expect([...said]).toEqual([
      ['service', 'WMS'],
      ['version', '1.1.1'],
      ['format', 'image/jpeg'],
    ]);
  });

  it('is read whatever people have typed into it', () => {
    const { url, said } = serviceAddress('http://a.cn/w?k=100%&STYLES=a=b%&=x');
    expect(url).toBe('http://a.cn/w?k=100%&=x');
    expect(said.get('styles')).toBe('a=b%');
  });

  it('leads to what the service offers', () => {
    expect(capabilitiesUrl('wms', 'http://a.cn/wms')).toBe('http://a.cn/wms?SERVICE=WMS&REQUEST=GetCapabilities');
    expect(capabilitiesUrl('wmts', 'http://a.cn/w?tk=1&')).toBe(
      'http://a.cn/w?tk=1&SERVICE=WMTS&REQUEST=GetCapabilities',
    );
    expect(capabilitiesUrl('wms', 'http://a.cn/w?version=1.1.1')).toContain('&VERSION=1.1.1');
    expect(capabilitiesUrl('wmts', 'http://a.cn/1.0.0/WMTSCapabilities.xml')).toBe(
      'http://a.cn/1.0.0/WMTSCapabilities.xml',
    );
  });

  it('can say an old version', () => {
    expect(withSaid('http://a.cn/w?VERSION=1.3.0&k=1', { VERSION: '1.1.1' })).toBe('http://a.cn/w?k=1&VERSION=1.1.1');
    expect(withSaid('http://a.cn/w?', {})).toBe('http://a.cn/w');
  });
});
