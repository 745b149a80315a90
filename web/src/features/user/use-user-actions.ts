import { type User, user } from '@workstation/contract/user'
import { personState } from '@workstation/domain/user/person-state'
import { goTo } from '../../platform/navigation'
import { useHasButton, useHasPage } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useSession } from '../../platform/session-state'
import { useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { useRightsAction } from '../authority'
import { useUserTexts } from './use-user-texts'

interface Opening {
  edit: (row: User) => void
  reset: (row: User) => void
  /** Opens the editor for somebody new like him. */
  copy: (row: User) => void
  /** Gives a first secret to people by their ids. */
  give: (ids: readonly string[]) => void
  move: (row: User) => void
  leave: (row: User) => void
}

/** What may be done with a person of the list; nothing with a super administrator, whom only he himself changes. */
export function useUserActions({ edit, reset, copy, give, move, leave }: Opening) {
  const { t } = useUserTexts()
  const mayEdit = useHasButton('btn_edit')
  const mayAdd = useHasButton('btn_add')
  const mayReset = useHasButton('btn_resetPassword')
  const mayRemove = useHasButton('btn_remove')
  const mayAsk = useHasPage('explain')
  const seesRights = useHasPage('authorize')
  const own = useSession(({ user }) => user?.userId)
  const states = useStateActions()
  const remove = useRemove(user.remove, t('removed'))
  const removal = ({ id, realName }: User): RowAction => ({
    key: 'remove',
    act: 'remove',
    label: t('remove'),
    danger: true,
    onClick: () => remove({ id }, { what: realName, lost: t('removeLost') }),
  })
  const goings = (row: User): RowAction[] =>
    row.id === own
      ? []
      : [
          { key: 'move', label: t('move'), behind: true, onClick: () => move(row) },
          { key: 'leave', act: 'act', label: t('leave'), behind: true, danger: true, onClick: () => leave(row) },
        ]
  const actionsOf = (row: User): RowAction[] => [
    ...(mayEdit ? [{ key: 'edit', act: 'edit', label: t('edit'), onClick: () => edit(row) }] : []),
    ...(mayReset ? [{ key: 'reset', act: 'act', label: t('resetShort'), onClick: () => reset(row) }] : []),
    ...(mayEdit ? states(row) : []),
    ...(mayAdd ? [{ key: 'copy', label: t('copy.action'), behind: true, onClick: () => copy(row) }] : []),
    ...(mayReset
      ? [{ key: 'secret', act: 'act', label: t('secret.action'), behind: true, onClick: () => give([row.id]) }]
      : []),
    ...(mayEdit ? goings(row) : []),
    ...(mayRemove ? [removal(row)] : []),
  ]
  const why = useWhy()
  const rights = useRightsAction('user', t('rights'))
  const rowActions = (row: User) =>
    row.isAdministrator === 1 ? why(row) : [...actionsOf(row), ...rights(row), ...why(row)]
  return {
    ...((mayEdit || mayAdd || mayReset || mayRemove || mayAsk || seesRights) && { rowActions }),
    ...(mayEdit && { onOpen: edit }),
    ...((mayEdit || mayReset || mayRemove) && { refusedActs: user.refusedActs }),
  }
}

/** Asks what somebody can do, for those who may. */
function useWhy() {
  const { t } = useUserTexts()
  const mayAsk = useHasPage('explain')
  return ({ id }: User): RowAction[] =>
    mayAsk ? [{ key: 'why', label: t('why'), onClick: () => goTo(`/permission/explain?ask=why&person=${id}`) }] : []
}

/** Unlocks who is locked, else switches on or off; and parts from WeChat. Who goes off is asked about first. */
function useStateActions() {
  const { t } = useUserTexts()
  const unlock = useCall(user.unlock, { said: t('unlocked') })
  const toggle = useCall(user.toggleState)
  const disable = useRemove(user.toggleState, t('disabled'))
  const unbind = useRemove(user.unbindWechat, t('unbound'))
  const stateOf = ({ id, realName, enabledMark }: User): RowAction => {
    if (enabledMark === personState.locked)
      return { key: 'unlock', act: 'act', label: t('unlock'), onClick: () => unlock.mutate({ id }) }
    if (enabledMark === personState.off)
      return { key: 'state', act: 'state', label: t('enable'), onClick: () => toggle.mutate({ id }) }
    const asked = { what: realName, verb: t('disable'), lost: t('disableLost') }
    return { key: 'state', act: 'state', label: t('disable'), onClick: () => disable({ id }, asked) }
  }
  return (row: User): RowAction[] => [
    stateOf(row),
    {
      key: 'wechat',
      act: 'act',
      label: t('unbindWechat'),
      onClick: () => unbind({ id: row.id }, { what: row.realName, verb: t('unbindWechat'), lost: t('unbindLost') }),
    },
  ]
}
