import { staffRole } from '../approvals/approval-roles'
import { affairsRole, financeRole } from './office-people'

interface FormReaders {
  /** Code of the form. */
  readonly form: string
  /** The role that reads what its holders have asked for themselves. */
  readonly own?: string
  /** The roles that read all of it. */
  readonly all: readonly string[]
}

/** Who reads what was approved. It is written by approvals alone, so nobody adds or changes it on its page. */
export const formReaders: readonly FormReaders[] = [
  { form: 'leave', own: staffRole.id, all: [affairsRole.id] },
  { form: 'overtime', own: staffRole.id, all: [affairsRole.id] },
  { form: 'seal', own: staffRole.id, all: [affairsRole.id] },
  { form: 'expenses', own: staffRole.id, all: [financeRole.id] },
  { form: 'payment', all: [financeRole.id] },
  { form: 'contract', own: 'reviewInitiator', all: [affairsRole.id, financeRole.id, 'reviewAdmin'] },
]
