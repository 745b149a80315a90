import type { WorkflowDetail } from '@workstation/contract/workflow-detail'

/** What can be done beside agreeing and rejecting, through a dialog of its own. */
export const actNames = [
  'transfer',
  'consult',
  'addSigner',
  'removeSigner',
  'copy',
  'recall',
  'withdraw',
  'urge',
  'retry',
  'dismiss',
  'assign',
  'jump',
  'suspend',
  'restore',
  'revive',
  'cancel',
] as const
export type ActName = (typeof actNames)[number]

/** Whose acts they are: of whoever has a part in the step, of the starter and of those who decided, of the monitor. */
const actsBy: Readonly<Record<'part' | 'follower' | 'monitor', readonly ActName[]>> = {
  part: ['transfer', 'consult', 'addSigner', 'removeSigner', 'copy'],
  follower: ['urge', 'withdraw', 'recall'],
  monitor: ['retry', 'dismiss', 'assign', 'jump', 'suspend', 'restore', 'revive', 'cancel'],
}

/** Acts that need a reason, since others have to live with them. */
export const needsReason: readonly ActName[] = ['cancel', 'dismiss', 'jump', 'revive', 'suspend']
/** Acts that cannot be undone by those who did them. */
export const isGrave: readonly ActName[] = ['cancel', 'withdraw', 'revive', 'jump', 'dismiss']

/** The acts that a reader is offered, as the server allows them to him. */
export const actsOf = ({ allowed }: Pick<WorkflowDetail, 'allowed'>, by: keyof typeof actsBy): ActName[] =>
  actsBy[by].filter((act) => allowed.includes(act))
