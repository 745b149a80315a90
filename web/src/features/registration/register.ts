import { registration } from '@workstation/contract/registration'
import { call } from '../../platform/api'

export interface RegistrationForm {
  realName: string
  gender: 1 | 2
  organizeId: string
}

/** What the person takes along. `password` is '' when it could not be read. */
export interface Registered {
  account: string
  password: string
  waiting: boolean
}

/** Registers and reads the password of the answer (REG-15 to REG-23). */
export async function register({ realName, gender, organizeId }: RegistrationForm): Promise<Registered> {
  const { startKeyAgreement } = await import('./start-key-agreement')
  const { clientKey, readPassword } = startKeyAgreement()
  const input = { realName: realName.trim(), gender, account: 'register', organizeId, clientKey } as const
  const answer = await call(registration.register, input, { quiet: true })
  const { account, waiting } = answer
  try {
    return { account, waiting, password: readPassword(answer) }
  } catch {
    return { account, waiting, password: '' }
  }
}
