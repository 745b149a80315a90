export { organizesChanged, readOrganizes } from './organize-cache'
export { organizeIcon } from './organize-node'
export { everything, organizesOfColleagues, type PermittedOrganizes, permittedOrganizes } from './permitted-organizes'
export { isRegistrationDepartment, registrationCompany } from './registration-departments'
