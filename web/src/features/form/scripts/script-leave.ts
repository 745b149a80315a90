import type { FormState } from '@workstation/domain/form/form-state'
import { scriptsOf } from './form-scripts'

/** Whether a form may be handed in as far as its scripts say; true at once where it has none. */
export const maySubmit = async (state: FormState): Promise<boolean> => (await scriptsOf(state)?.maySubmit()) !== false

/** Runs what scripts do behind handing in. */
export const afterSubmit = (state: FormState): void => scriptsOf(state)?.saved()
