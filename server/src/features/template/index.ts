export { onTemplateRecords, type TemplateRecords } from './records'
export { queueSms } from './send-sms'
export { smsOfEvent, textOfEvent } from './tell-event'
