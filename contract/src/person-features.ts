import { reviewFeatures } from './review-features'

/** The features that show people by name, picture or number: what changes a person may show in all. */
export const personFeatures = [
  'user',
  'profile',
  'project',
  'message',
  'messageTemplate',
  'smsTemplate',
  'backup',
  'billRule',
  'dataInterface',
  'explain',
  'grantDesk',
  'dataSource',
  'chat',
  'log',
  'mapShape',
  'config',
  'scheduledTask',
  'onlineUser',
  'registration',
  'role',
  'position',
  'printTemplate',
  'group',
  ...reviewFeatures,
]
