export { RegisterLink } from './parts/register-link'
