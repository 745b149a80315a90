import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { type MenuScheme, menuScheme } from '@workstation/contract/menu-scheme'
import { Alert, Button, Skeleton, Switch, Tag } from 'antd'
import { useState } from 'react'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import { EmptyState } from '../../ui/empty-state'
import { lazyPart } from '../../ui/lazy-part'
import { PageError } from '../../ui/page-error'
import { useSchemeTexts } from './use-scheme-texts'
import './scheme.css'

const SchemeEditor = lazyPart(async () => (await import('./scheme-editor')).SchemeEditor)

/** The row schemes of a page, each with its sentence and with how many hold it (AUT-07). */
export function SchemeList({ moduleId }: { moduleId: string }) {
  const { t } = useSchemeTexts()
  const { data, error } = useQuery(queryOf(menuScheme.list, { moduleId }))
  const [edited, setEdited] = useState<MenuScheme | 'new'>()
  const mayEdit = useHasButton('btn_scheme')
  if (error) return <PageError error={error} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <>
      <Alert className="scheme-hint" type="info" showIcon title={t('together')} />
      {mayEdit && (
        <Button className="scheme-add" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      )}
      {data.list.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <ul className="scheme-rows" aria-label={t('schemes')}>
          {data.list.map((scheme) => (
            <SchemeRow key={scheme.id} scheme={scheme} {...(mayEdit && { onEdit: setEdited })} />
          ))}
        </ul>
      )}
      {edited && (
        <SchemeEditor
          key={edited === 'new' ? 'new' : edited.id}
          moduleId={moduleId}
          edited={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

interface SchemeRowProps {
  scheme: MenuScheme
  /** Left out where nothing may be changed. */
  onEdit?: (scheme: MenuScheme) => void
}

function SchemeRow({ scheme, onEdit }: SchemeRowProps) {
  const { t } = useSchemeTexts()
  const toggle = useCall(menuScheme.toggleState)
  const remove = useRemove(menuScheme.remove, t('removed'))
  const { id, fullName: name, conditionText, holders, problems, enabledMark } = scheme
  return (
    <li>
      <span className="scheme-about">
        <strong>{name}</strong>
        <span>{conditionText}</span>
        <span>
          {problems > 0 && <Tag color="error">{t('problems', { count: problems })}</Tag>}
          <Tag>{holders === 0 ? t('heldByNobody') : t('heldBy', { count: holders })}</Tag>
        </span>
      </span>
      {onEdit && (
        <span className="scheme-acts">
          <Button type="link" size="small" aria-label={t('editWhat', { name })} onClick={() => onEdit(scheme)}>
            {t('edit')}
          </Button>
          <Button
            type="link"
            size="small"
            danger
            aria-label={t('removeWhat', { name })}
            onClick={() => remove({ id }, { what: name, lost: t('removeLost') })}
          >
            {t('remove')}
          </Button>
          <Switch
            size="small"
            checked={enabledMark === 1}
            aria-label={t('stateOf', { name })}
            onChange={() => toggle.mutate({ id })}
          />
        </span>
      )}
    </li>
  )
}
