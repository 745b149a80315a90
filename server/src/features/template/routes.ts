import type { Route } from '../../platform/route'
import type { Services } from '../../services'
import { messageTemplateRoutes } from './message-template-routes'
import { defineSmsJob } from './send-sms'
import { smsTemplateRoutes } from './sms-template-routes'
import { systemTemplateRoutes } from './system-template-routes'

/** Every call of message, SMS and system templates. */
export function templateRoutes(services: Services): Route[] {
  defineSmsJob(services)
  return [...messageTemplateRoutes(services), ...smsTemplateRoutes(services), ...systemTemplateRoutes(services)]
}
