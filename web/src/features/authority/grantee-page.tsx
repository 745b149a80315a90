import { useQuery } from '@tanstack/react-query'
import { type Grant, grant } from '@workstation/contract/grant'
import { type GranteeKind, grantDesk } from '@workstation/contract/grant-desk'
import { Alert, Button, Segmented, Skeleton } from 'antd'
import { useId, useMemo, useState } from 'react'
import { ApiError } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { toast } from '../../platform/toast'
import { EmptyState } from '../../ui/empty-state'
import { lazyPart } from '../../ui/lazy-part'
import { PageError } from '../../ui/page-error'
import { DraftNotice } from '../../ui/record-editor/draft-notice'
import { useIsNarrow } from '../../ui/use-window-width'
import { useBeginPreview } from '../rights-preview'
import { copied } from './copied'
import { actOf, draftOf, type States, savedOf } from './draft'
import { GranteeField } from './grantee-field'
import { LostNotice } from './lost-notice'
import { thingsQuery } from './queries'
import { SaveBar } from './save-bar'
import { StepDesk } from './step-desk'
import { type Things, thingsOf } from './things'
import { type Asked, granteeKinds } from './use-asked'
import { useAuthorityTexts } from './use-authority-texts'
import { useDesk } from './use-desk'

const CopyDialog = lazyPart(async () => (await import('./copy-dialog')).CopyDialog)

const Matrix = lazyPart(async () => (await import('./matrix')).Matrix)
const HistoryDrawer = lazyPart(async () => (await import('./history-drawer')).HistoryDrawer)

const views = ['steps', 'matrix'] as const
type View = (typeof views)[number]

interface GranteePageProps {
  asked: Asked
  onChange: (change: Partial<Asked>) => void
}

/** What one person, role, position or group is granted. */
export function GranteePage({ asked, onChange }: GranteePageProps) {
  const { t } = useAuthorityTexts()
  const id = useId()
  const { kind, id: grantee } = asked
  return (
    <>
      <section className="grant-ask" aria-label={t('whom')}>
        <Segmented<GranteeKind>
          aria-label={t('whom')}
          value={kind}
          onChange={(next) => onChange({ kind: next, id: '' })}
          options={granteeKinds.map((value) => ({ value, label: t(`grantee.${value}`) }))}
        />
        <div className="grant-field">
          <label htmlFor={id} className="visually-hidden">
            {t(`grantee.${kind}`)}
          </label>
          <GranteeField
            key={kind}
            id={id}
            kind={kind}
            value={grantee || null}
            onChange={(chosen?: string) => onChange({ id: chosen ?? '' })}
          />
        </div>
      </section>
      {grantee ? (
        <Loaded key={`${kind}:${grantee}`} kind={kind} id={grantee} />
      ) : (
        <div className="grant-panel grant-empty">
          <EmptyState text={t('chooseGrantee')} />
        </div>
      )}
    </>
  )
}

interface Grantee {
  kind: GranteeKind
  id: string
}

function Loaded({ kind, id }: Grantee) {
  const mayEdit = useHasButton('btn_edit')
  const things = useQuery(thingsQuery)
  const held = useQuery(queryOf(grant.list, { id, objectType: kind }))
  const check = useQuery({ ...queryOf(grantDesk.check, { id, kind }), enabled: mayEdit, retry: false })
  const saved = useMemo(() => savedOf(held.data?.grants ?? []), [held.data])
  const known = things.data
  const closed = check.data?.closed
  const offered = useMemo(() => known && (closed?.length ? thingsOf(known.pages, closed) : known), [known, closed])
  const failed = [things, held].find(({ error }) => error)
  if (failed) {
    return (
      <div className="grant-panel">
        <PageError error={failed.error} />
      </div>
    )
  }
  if (!offered || !held.data || (mayEdit && check.isPending)) return <Skeleton active className="grant-panel" />
  const refusal = check.error instanceof ApiError ? check.error.msg : ''
  return (
    <Desk
      grantee={{ kind, id }}
      things={offered}
      saved={saved}
      refusal={refusal}
      isOwn={check.data?.isOwn ?? false}
      readOnly={!mayEdit || check.isError}
    />
  )
}

interface DeskProps {
  grantee: Grantee
  things: Things
  saved: States
  refusal: string
  isOwn: boolean
  readOnly: boolean
}

function Desk({ grantee, things, saved, refusal, isOwn, readOnly }: DeskProps) {
  const { t } = useAuthorityTexts()
  const acts = useDesk({ draftId: `${grantee.kind}.${grantee.id}`, things, saved, isOwn, readOnly })
  const { draft } = acts.desk
  const narrow = useIsNarrow()
  const [view, setView] = useState<View>('steps')
  const [opened, setOpened] = useState<'copy' | 'history'>()
  const previewing = useBeginPreview()
  const drafted = draft.size > 0 && !readOnly ? { draft: draftOf(actOf(grantee, saved, draft)) } : {}
  const close = () => setOpened(undefined)
  const copy = (grants: readonly Grant[], replaces: boolean) => {
    const taken = copied(acts.desk, things, { grants, replaces })
    acts.take(taken.draft)
    close()
    if (taken.skipped > 0) toast.warning(t('copySkipped', { count: taken.skipped }))
    else toast.success(t('copied'))
  }
  return (
    <section className="grant-panel" aria-label={t('rights')}>
      {refusal && <Alert type="warning" showIcon title={t('lockedWhole', { reason: refusal })} />}
      {isOwn && <Alert type="info" showIcon title={t('ownNote')} />}
      {!readOnly && <LostNotice acts={acts} />}
      {acts.savedAt !== undefined && draft.size > 0 && !readOnly && (
        <DraftNotice savedAt={acts.savedAt} onDrop={acts.drop} />
      )}
      <div className="grant-tools grant-views">
        {!narrow && (
          <Segmented<View>
            aria-label={t('view')}
            value={view}
            onChange={setView}
            options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          />
        )}
        {!readOnly && <Button onClick={() => setOpened('copy')}>{t('copyTitle')}</Button>}
        <Button onClick={() => setOpened('history')}>{t('history')}</Button>
        {previewing && (
          <Button loading={previewing.isPending} onClick={() => previewing.begin({ ...grantee, ...drafted })}>
            {t(draft.size > 0 ? 'previewDraft' : 'preview')}
          </Button>
        )}
      </div>
      {view === 'matrix' && !narrow ? <Matrix acts={acts} /> : <StepDesk acts={acts} />}
      {opened === 'copy' && <CopyDialog onCopy={copy} onClose={close} />}
      {opened === 'history' && <HistoryDrawer {...grantee} things={things} onClose={close} />}
      {!readOnly && <SaveBar acts={acts} count={draft.size} actsOf={() => [actOf(grantee, saved, draft)]} />}
    </section>
  )
}
