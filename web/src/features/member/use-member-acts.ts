import type { Member } from '@workstation/contract/member'
import { toast } from '../../platform/toast'
import { useConfirmRemove } from '../../ui/confirm-remove'
import { useMemberTexts } from './use-member-texts'

/** The calls of one kind of record by which people join and leave; each answers how many did. */
export interface MemberActs {
  add: (input: { id: string; userIds: string[]; until: number | null }) => Promise<{ count: number }>
  remove: (input: { id: string; userIds: string }) => Promise<{ count: number }>
  end: (input: { id: string; userIds: string[]; until: number | null }) => Promise<{ count: number }>
}

/** Has people join for good or for a while, says until when they belong, and asks before they leave. A refusal is said by the call. */
export function useMemberActs({ id, fullName }: { id: string; fullName: string }, acts: MemberActs | undefined) {
  const { t } = useMemberTexts()
  const confirm = useConfirmRemove()
  const join = (userIds: string[], until: number | null) => {
    const said = ({ count }: { count: number }) =>
      count > 0 ? toast.success(t('added', { count })) : toast.info(t('addedNone'))
    acts?.add({ id, userIds, until }).then(said, () => undefined)
  }
  const end = (people: readonly Member[], until: number | null) => {
    const said = ({ count }: { count: number }) =>
      count > 0 ? toast.success(t('ended', { count })) : toast.info(t('endedNone'))
    acts?.end({ id, userIds: people.map((person) => person.id), until }).then(said, () => undefined)
  }
  const leave = (people: readonly Member[]) => {
    const [first] = people
    if (!first || !acts) return
    confirm({
      what: people.length === 1 ? first.realName : t('removeWhat', { count: people.length }),
      verb: t('remove'),
      lost: t('removeLost', { name: fullName }),
      onConfirm: async () => {
        const { count } = await acts.remove({ id, userIds: people.map((person) => person.id).join(',') })
        toast.success(t('removed', { count }))
      },
    })
  }
  return { join, end, leave }
}
