import type { FastifyReply } from 'fastify';
import { keyValues, type KeyValues } from '../services/key-values.ts';
import type { MapCaller } from '../services/map-caller.ts';
import { ServiceProblem } from '../services/service-problem.ts';
import { XML_TYPE } from '../services/xml.ts';
import type { MapService } from '../services/service-routes.ts';
import { exceptionReport } from './exception.ts';
import { wmsCapabilities } from './capabilities.ts';
import { getFeatureInfo } from './feature-info.ts';
import { getMap } from './get-map.ts';
import { getLegend } from './legend.ts';
import type { WmsVersion } from './map-request.ts';

/** OGC Web Map Service 1.3.0 and 1.1.1. */
async function answerWms(caller: MapCaller): Promise<FastifyReply> {
  const values = keyValues(caller.request.query);
  const service = values.text('SERVICE');
  if (service !== '' && service.toUpperCase() !== 'WMS') {
    throw new ServiceProblem('InvalidParameterValue', `此地址只提供 WMS，收到 SERVICE=${service}`, {
      locator: 'SERVICE',
    });
  }
  const version = wmsVersion(values);
  const operation = values.required('REQUEST');
  switch (operation.toLowerCase()) {
    case 'getcapabilities':
    case 'capabilities':
      return caller.reply.type(XML_TYPE).send(await wmsCapabilities(caller, version));
    case 'getmap':
    case 'map':
      return getMap(caller, values, version);
    case 'getfeatureinfo':
      return getFeatureInfo(caller, values, version);
    case 'getlegendgraphic':
      return getLegend(caller, values);
    default:
      throw new ServiceProblem('OperationNotSupported', `WMS 没有操作“${operation}”`, { locator: 'REQUEST' });
  }
}

/**
 * The version to speak; negotiation goes down to 1.1.1 for whoever asks for less than 1.3.0. Who names none but has an
 * SRS means 1.1.1, with its order of axes.
 */
function wmsVersion(values: KeyValues): WmsVersion {
  const usual = values.text('SRS') !== '' && values.text('CRS') === '' ? '1.1.1' : '1.3.0';
  const asked = values.text('VERSION') || values.text('WMTVER') || usual;
  return asked.localeCompare('1.3.0', undefined, { numeric: true }) < 0 ? '1.1.1' : '1.3.0';
}

export const WMS: MapService = {
  name: 'wms',
  routes: { '': answerWms },
  refuse: (problem, request, reply) =>
    reply.type(XML_TYPE).send(exceptionReport(problem, wmsVersion(keyValues(request.query)))),
};
