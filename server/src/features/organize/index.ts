export { organizesChanged, readOrganizes } from './organize-cache'
export { organizeIcon } from './organize-node'
export { organizesOfColleagues, type PermittedOrganizes, permittedOrganizes } from './permitted-organizes'
export { isRegistrationDepartment, registrationCompany } from './registration-departments'
