export { onTemplateRecords, type TemplateRecords } from './records'
export { queueSms, sendsTexts, sendUnkeptSms } from './send-sms'
export { smsOfEvent, textOfEvent } from './tell-event'
