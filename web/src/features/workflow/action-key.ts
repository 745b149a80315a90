export { newPressKey as newActionKey } from '../../platform/press-key'
