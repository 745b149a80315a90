import { useQuery } from '@tanstack/react-query'
import { type GrantAct, type GrantHolder, grantDesk } from '@workstation/contract/grant-desk'
import { Alert, Button, Checkbox, Skeleton } from 'antd'
import { useCallback, useMemo } from 'react'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { EmptyState } from '../../ui/empty-state'
import { PageError } from '../../ui/page-error'
import { useIsNarrow } from '../../ui/use-window-width'
import { actOf, isHeld, lockOf, type States, savedOf, stateOf } from './draft'
import { HolderCards } from './holder-cards'
import { LostNotice } from './lost-notice'
import { SaveBar } from './save-bar'
import { kinds, type Thing, type Things } from './things'
import type { Asked } from './use-asked'
import { useAuthorityTexts } from './use-authority-texts'
import { type DeskActs, useDesk } from './use-desk'
import { useLockTexts } from './use-lock-texts'
import './matrix.css'

const between = '|'
const nothing: readonly Thing[] = []
const keyOfHolder = ({ kind, id }: Pick<GrantHolder, 'kind' | 'id'>) => `${kind}:${id}`
/** What one of several holders has of a thing. */
const heldBy = (holder: GrantHolder, thing: Thing): Thing => ({
  ...thing,
  key: keyOfHolder(holder) + between + thing.key,
})

function savedOfAll(holders: readonly GrantHolder[]): States {
  const all = holders.map((holder) =>
    [...savedOf(holder.grants)].map(([key, state]) => [keyOfHolder(holder) + between + key, state] as const),
  )
  return new Map(all.flat())
}

/** What a change is called that a holder of a page has in his draft; undefined where he or the thing is gone. */
const namesOf = (holders: readonly GrantHolder[], own: readonly Thing[]): ReadonlyMap<string, string> =>
  new Map(
    holders.flatMap((holder) =>
      own.map((thing) => [heldBy(holder, thing).key, `${holder.name} · ${thing.name}`] as const),
    ),
  )

/** What is sent: for each holder what is changed of his. */
function actsOf(holders: readonly GrantHolder[], saved: States, draft: States): GrantAct[] {
  return holders.flatMap((holder) => {
    const start = keyOfHolder(holder) + between
    const own = (states: States): States =>
      new Map(
        [...states].filter(([key]) => key.startsWith(start)).map(([key, state]) => [key.slice(start.length), state]),
      )
    const changes = own(draft)
    return changes.size > 0 ? [actOf(holder, own(saved), changes)] : []
  })
}

interface PageHoldersProps {
  pageId: string
  things: Things
  onChange: (change: Partial<Asked>) => void
}

/** Who holds a page and what stands on it. */
export function PageHolders({ pageId, things, onChange }: PageHoldersProps) {
  const { t } = useAuthorityTexts()
  const { data, error } = useQuery(queryOf(grantDesk.page, { id: pageId }))
  if (error) {
    return (
      <div className="grant-panel">
        <PageError error={error} />
      </div>
    )
  }
  if (!data) return <Skeleton active className="grant-panel" />
  return (
    <section className="grant-panel" aria-label={t('holders')}>
      {data.unseen > 0 && <Alert type="info" showIcon title={t('unseen', { count: data.unseen })} />}
      <Holders pageId={pageId} things={things} holders={data.list} onChange={onChange} />
    </section>
  )
}

function Holders({ pageId, things, holders, onChange }: PageHoldersProps & { holders: readonly GrantHolder[] }) {
  const { t } = useAuthorityTexts()
  const narrow = useIsNarrow()
  const mayEdit = useHasButton('btn_edit')
  const saved = useMemo(() => savedOfAll(holders), [holders])
  const own = things.onPage.get(pageId) ?? nothing
  const names = useMemo(() => namesOf(holders, own), [holders, own])
  const nameOf = useCallback((key: string) => names.get(key), [names])
  const acts = useDesk({ draftId: `page.${pageId}`, things, saved, readOnly: !mayEdit, nameOf })
  const { draft } = acts.desk
  const open = ({ kind, id }: GrantHolder) => onChange({ mode: 'grantee', kind, id })
  const more = mayEdit && <Button onClick={() => onChange({ mode: 'batch' })}>{t('giveMore')}</Button>
  const notice = mayEdit && <LostNotice acts={acts} />
  if (holders.length === 0) {
    return (
      <>
        {notice}
        <EmptyState text={t('noHolders')} action={more} />
      </>
    )
  }
  return (
    <>
      {notice}
      <div className="grant-tools">
        <p className="grant-hint">{t('holdersCount', { count: holders.length })}</p>
        {more}
      </div>
      {narrow ? (
        <HolderCards holders={holders} things={own} onOpen={open} />
      ) : (
        <HolderTable acts={acts} holders={holders} own={own} onOpen={open} />
      )}
      {mayEdit && !narrow && <SaveBar acts={acts} count={draft.size} actsOf={() => actsOf(holders, saved, draft)} />}
    </>
  )
}

interface HolderTableProps {
  acts: DeskActs
  holders: readonly GrantHolder[]
  own: readonly Thing[]
  onOpen: (holder: GrantHolder) => void
}

function HolderTable({ acts, holders, own, onOpen }: HolderTableProps) {
  const { t } = useAuthorityTexts()
  return (
    <div className="grant-matrix">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            {holders.map((holder) => (
              <th key={keyOfHolder(holder)} scope="col">
                <span className="grant-count">{t(`grantee.${holder.kind}`)}</span>
                <button type="button" className="grant-link" onClick={() => onOpen(holder)}>
                  {holder.place ? t('placed', { name: holder.name, place: holder.place }) : holder.name}
                </button>
                {!holder.isOn && <span className="grant-count">{t('off')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds
            .map((kind) => ({ kind, some: own.filter((thing) => thing.kind === kind) }))
            .filter(({ some }) => some.length > 0)
            .map(({ kind, some }) => (
              <Group key={kind} acts={acts} holders={holders} own={own} things={some} title={t(`kind.${kind}`)} />
            ))}
        </tbody>
      </table>
    </div>
  )
}

interface GroupProps {
  acts: DeskActs
  holders: readonly GrantHolder[]
  own: readonly Thing[]
  things: readonly Thing[]
  title: string
}

/** The lines of one kind below their heading. */
function Group({ acts, holders, own, things, title }: GroupProps) {
  return (
    <>
      <tr className="grant-folder">
        <th scope="colgroup" colSpan={holders.length + 1}>
          {title}
        </th>
      </tr>
      {things.map((thing) => (
        <tr key={thing.key}>
          <th scope="row" className="grant-deeper">
            {thing.name}
          </th>
          {holders.map((holder) => (
            <td key={keyOfHolder(holder)}>
              <HolderCell
                acts={acts}
                thing={heldBy(holder, thing)}
                own={own.map((one) => heldBy(holder, one))}
                name={holder.name}
              />
            </td>
          ))}
        </tr>
      ))}
    </>
  )
}

interface HolderCellProps {
  acts: DeskActs
  thing: Thing
  /** All of the page, as this holder has it. */
  own: readonly Thing[]
  name: string
}

function HolderCell({ acts, thing, own, name }: HolderCellProps) {
  const { t } = useAuthorityTexts()
  const lockText = useLockTexts()
  const { desk } = acts
  const lock = lockOf(desk, thing)
  const state = stateOf(desk, thing.key)
  const held = isHeld(desk, thing.key)
  return (
    <Checkbox
      aria-label={`${name} ${thing.name}`}
      title={lock && lock !== 'readOnly' ? lockText(lock, thing) : undefined}
      checked={held}
      disabled={lock !== null}
      onChange={() => acts.tickIn({ onPage: new Map([[thing.pageId, own]]) }, [thing], !held)}
    >
      {held && thing.kind === 'form' && <span className="grant-count">{t(`level.${state?.level ?? 'write'}`)}</span>}
      {desk.draft.has(thing.key) && <span className="grant-dot">*</span>}
    </Checkbox>
  )
}
