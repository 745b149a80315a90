export { endSessionsOf } from './end-sessions'
export { hashPassword, isPassword } from './password-hash'
export { sessionGate } from './session-gate'
export { dropFailuresOf } from './sign-in-failures'
