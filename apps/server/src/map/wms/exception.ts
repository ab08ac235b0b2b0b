import type { ServiceProblem } from '../services/service-problem.ts';
import { xml, xmlDocument } from '../services/xml.ts';

/** A problem as WMS reports it: 1.3.0 has a namespace, 1.1.1 none and other words for a few. */
export function exceptionReport({ code, message, locator }: ServiceProblem, version: string): string {
  const isNew = version !== '1.1.1';
  const name = !isNew && code === 'InvalidCRS' ? 'InvalidSRS' : code;
  const about = locator === undefined ? xml`` : xml` locator="${locator}"`;
  const exception = xml`  <ServiceException code="${name}"${about}>${message}</ServiceException>`;
  const space = isNew ? xml` xmlns="http://www.opengis.net/ogc"` : xml``;
  return xmlDocument(xml`<ServiceExceptionReport version="${isNew ? '1.3.0' : '1.1.1'}"${space}>
${exception}
</ServiceExceptionReport>`);
}
