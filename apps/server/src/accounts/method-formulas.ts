import { findService } from '@qingzhang/catalogue/registry';
import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { methodFormulas } from '@qingzhang/engine/trace/method-formulas';
import { methodFormulas as methodFormulasCall } from '@qingzhang/contract/calls/run-calls';
import { requireModule } from '../access/guard.ts';
import { handle } from '../http/handle.ts';

/** The formulas of all methods of a service as TeX: `{method: {symbol: tex}}`; browsers hold no parser. */
export const METHOD_FORMULAS = handle(methodFormulasCall).by((context) => {
  const { serviceCode } = context.body;
  const service = findService(serviceCode);
  if (service === undefined) {
    const issues = [block('serviceCode', 'SERVICE_UNKNOWN', `没有代码为“${serviceCode}”的服务`)];
    throw new Fault('BODY_INVALID', { count: 1 }, { issues });
  }
  requireModule(context.user, service.module, 'read', context.call.title);
  const methods = service.methods?.list ?? [];
  return Promise.resolve(Object.fromEntries(methods.map((method) => [method.name, methodFormulas(method)])));
});
