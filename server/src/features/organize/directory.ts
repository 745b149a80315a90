import { type Actor, isPermitted } from '../../platform/actor'

/** Pages whose work is choosing among all of the staff, and the button that makes it so. */
const choosers = [
  { modelId: 'review', button: 'btn_add' },
  { modelId: 'review', button: 'btn_manage' },
  { modelId: 'reviewTarget', button: 'btn_manage' },
  { modelId: 'project', button: 'btn_add' },
]
/** The same for managing people and what they belong to. */
const keepers = [
  { modelId: 'user' },
  ...['role', 'position', 'group'].map((modelId) => ({ modelId, button: 'btn_member' })),
]

/**
 * Whether a person may look up names of people outside his own organisation (THR-11): not for managing people and what they
 * belong to, where he does that inside the organisations that he administers alone.
 */
export const seesDirectory = (actor: Actor): boolean =>
  choosers.some((need) => isPermitted(actor, need)) ||
  (!actor.administrations && keepers.some((need) => isPermitted(actor, need)))
