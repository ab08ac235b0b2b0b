import { expect, it } from 'vitest';
import { writeKml } from './kml.ts';

it('writes shapes as KML with colours in its own order and texts that cannot break it', () => {
  const kml = writeKml('图 & 层', [
    { name: '<圈>', description: '', colour: '#123456', geometry: { type: 'Point', coordinates: [118.5, 35.25] } },
    {
      name: '面',
      description: 'a < b',
      colour: 'none',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
          [
            [0.5, 0.2],
            [0.6, 0.2],
            [0.6, 0.3],
            [0.5, 0.2],
          ],
        ],
      },
    },
  ]);
  expect(kml).toContain('<name>图 &amp; 层</name>');
  expect(kml).toContain('<name>&lt;圈&gt;</name>');
  // Opacity, blue, green, red.
  expect(kml).toContain('<LineStyle><color>ff563412</color>');
  expect(kml).toContain('<Point><coordinates>118.5,35.25</coordinates></Point>');
  expect(kml).toContain('<outerBoundaryIs><LinearRing><coordinates>0,0 1,0 1,1 0,0</coordinates>');
  expect(kml).toContain('<innerBoundaryIs><LinearRing><coordinates>0.5,0.2 0.6,0.2 0.6,0.3 0.5,0.2</coordinates>');
  expect(kml).toContain('<description>a &lt; b</description>');
});
