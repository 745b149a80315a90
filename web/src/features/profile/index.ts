export { ForcedPasswordPage } from './forced-password-page'
