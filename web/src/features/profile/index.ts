export { DayField, PersonalFields } from './parts/personal-fields'
