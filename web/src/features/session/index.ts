export { cameFromSignIn } from './came-from-sign-in'
export { lockScreen } from './lock-screen'
export { logOut } from './log-out'
export { passwordDigest } from './password-digest'
