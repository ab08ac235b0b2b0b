import geographiclib from 'geographiclib-geodesic';

/**
 * WGS 84. CGCS2000 has the same axis and a flattening that differs in the ninth digit
 * (1/298.257222101): 0.1 mm in the polar radius, so one ellipsoid serves both.
 */
export const ellipsoid = geographiclib.Geodesic.WGS84;
