export { onTemplateRecords, type TemplateRecords } from './records'
export { queueSms } from './send-sms'
export { builtInText, type EventSms, type EventText, smsOfEvent, textOfEvent } from './tell-event'
