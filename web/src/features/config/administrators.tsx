import { useQuery } from '@tanstack/react-query'
import { type Administrator, config } from '@workstation/contract/config'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { useSession } from '../../platform/session-state'
import { ChoiceDialog } from '../../ui/choice-dialog'
import { GroupTitle } from '../../ui/group-title'
import { PageError } from '../../ui/page-error'
import { Person } from '../../ui/person'
import { UserPicker } from '../../ui/picker/user-picker'
import { useConfigTexts } from './use-config-texts'

/** Who may do everything; one of them says who else does. */
export function Administrators() {
  const { t } = useConfigTexts()
  const mayChange = useSession((state) => state.user?.isAdministrator === true)
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery(queryOf(config.administrators, {}))
  return (
    <section id="config-administrators" className="config-group">
      <GroupTitle text={t('group.administrators')} />
      <p className="config-note">{t('administratorsNote')}</p>
      {error && <PageError error={error} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 1 }} title={false} />}
      {data && (
        <ul className="config-people">
          {data.list.map(({ id, realName, headIcon, account }) => (
            <li key={id}>
              <Person name={realName} headIcon={headIcon} />
              <span>{account}</span>
            </li>
          ))}
        </ul>
      )}
      {mayChange && data && <Button onClick={() => setOpen(true)}>{t('changeAdministrators')}</Button>}
      {open && data && <AdministratorsDialog read={data.list} onClose={() => setOpen(false)} />}
    </section>
  )
}

function AdministratorsDialog({ read, onClose }: { read: readonly Administrator[]; onClose: () => void }) {
  const { t } = useConfigTexts()
  // What it began with: others who are named or taken meanwhile stay as they are.
  const [now] = useState(read)
  const [ids, setIds] = useState(() => now.map(({ id }) => id))
  const save = useCall(config.setAdministrators, { said: t('administratorsSaved'), onDone: onClose })
  const added = ids.filter((id) => !now.some((one) => one.id === id)).length
  const taken = now.filter(({ id }) => !ids.includes(id)).length
  return (
    <ChoiceDialog
      width={560}
      title={t('changeAdministrators')}
      okText={t('saveAdministrators')}
      okButtonProps={{ disabled: ids.length === 0 || added + taken === 0, danger: added > 0 }}
      confirmLoading={save.isPending}
      onOk={() => save.mutate({ adminIds: ids, was: now.map(({ id }) => id) })}
      isDirty={() => added + taken > 0}
      onClose={onClose}
    >
      <UserPicker
        multiple
        variables={false}
        title={t('group.administrators')}
        value={ids}
        known={now.map(({ id, realName }) => ({ id, name: realName }))}
        onChange={(chosen: string[]) => setIds(chosen)}
      />
      {added + taken > 0 && (
        <p className="config-warning" role="alert">
          {t('administratorsChange', { added, taken })}
        </p>
      )}
    </ChoiceDialog>
  )
}
