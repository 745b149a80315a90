import { useQuery } from '@tanstack/react-query'
import type { GrantAct, GranteeKind } from '@workstation/contract/grant-desk'
import { Radio, Select, Skeleton } from 'antd'
import { useId, useMemo, useState } from 'react'
import { keepDraft, readDraft } from '../../platform/drafts'
import { PageError } from '../../ui/page-error'
import { actOf, type States } from './draft'
import { GranteeField } from './grantee-field'
import { LostNotice } from './lost-notice'
import { thingsQuery } from './queries'
import { SaveBar } from './save-bar'
import { StepDesk } from './step-desk'
import { type Things, thingsOf } from './things'
import { type Asked, granteeKinds } from './use-asked'
import { useAuthorityTexts } from './use-authority-texts'
import { useDesk } from './use-desk'

type Chosen = Record<GranteeKind, string[]>
interface Kept {
  chosen: Chosen
  takes: boolean
}

const nobody: Chosen = { role: [], user: [], position: [], group: [] }
const nothing: States = new Map()
const place = { kind: 'authority.batch' }

/** The same for each of the chosen: what they hold already stays as it is, unless it is taken. */
function actsOf({ chosen, takes }: Kept, draft: States): GrantAct[] {
  return granteeKinds.flatMap((kind) =>
    chosen[kind].map((id): GrantAct => {
      const { give } = actOf({ kind, id }, nothing, draft)
      const things = give.map(({ was: _, ...one }) => one)
      if (!takes) return { kind, id, give: things, take: [], keepsHeld: true }
      return { kind, id, give: [], take: things.map((one) => ({ kind: one.kind, itemId: one.itemId })) }
    }),
  )
}

interface BatchModeProps {
  asked: Asked
  onChange: (change: Partial<Asked>) => void
}

/** Gives the same to many, or takes it from them. */
export function BatchMode({ asked, onChange }: BatchModeProps) {
  const { data: things, error } = useQuery(thingsQuery)
  if (error) {
    return (
      <div className="grant-panel">
        <PageError error={error} />
      </div>
    )
  }
  if (!things) return <Skeleton active className="grant-panel" />
  return <Batch things={things} pageId={asked.page} onChange={onChange} />
}

/** Of all things those of one page, below its folders. */
function narrowed(things: Things, pageId: string): Things {
  if (!things.onPage.has(pageId)) return things
  return thingsOf(things.pages.filter(({ id, isFolder }) => isFolder || id === pageId))
}

interface BatchProps {
  things: Things
  pageId: string
  onChange: BatchModeProps['onChange']
}

function Batch({ things, pageId, onChange }: BatchProps) {
  const { t } = useAuthorityTexts()
  const [kept, setKept] = useState<Kept>(() => readDraft<Kept>(place)?.value ?? { chosen: nobody, takes: false })
  const change = (part: Partial<Kept>) => {
    const next = { ...kept, ...part }
    setKept(next)
    keepDraft(place, next)
  }
  const offered = useMemo(() => narrowed(things, pageId), [things, pageId])
  return (
    <section className="grant-panel" aria-label={t('mode.batch')}>
      <BatchFields kept={kept} change={change} things={things} pageId={pageId} onChange={onChange} />
      <p className="grant-hint">{t(kept.takes ? 'batchTakesHint' : 'batchGivesHint')}</p>
      <BatchDesk
        key={`${kept.takes} ${pageId}`}
        kept={kept}
        things={offered}
        pageId={pageId}
        onDone={() => change({ chosen: nobody })}
      />
    </section>
  )
}

interface BatchDeskProps {
  kept: Kept
  things: Things
  pageId: string
  onDone: () => void
}

function BatchDesk({ kept, things, pageId, onDone }: BatchDeskProps) {
  const { takes, chosen } = kept
  const draftId = `batch.${takes ? 'take' : 'give'}.${pageId || 'all'}`
  const acts = useDesk({ draftId, things, saved: nothing, takes })
  const { draft } = acts.desk
  const finish = () => {
    acts.drop()
    onDone()
  }
  return (
    <>
      <LostNotice acts={acts} />
      <StepDesk acts={acts} everyPage={takes} />
      <SaveBar
        acts={acts}
        count={draft.size}
        disabled={granteeKinds.every((kind) => chosen[kind].length === 0)}
        actsOf={() => actsOf(kept, draft)}
        onSaved={finish}
      />
    </>
  )
}

interface BatchFieldsProps extends BatchProps {
  kept: Kept
  change: (part: Partial<Kept>) => void
}

/** To whom, whether it is given or taken, and on which page. */
function BatchFields({ kept, change, things, pageId, onChange }: BatchFieldsProps) {
  const { t } = useAuthorityTexts()
  const id = useId()
  const pages = things.pages.filter(({ isFolder }) => !isFolder)
  return (
    <div className="grant-batch">
      <Radio.Group
        aria-label={t('batchHow')}
        value={kept.takes}
        onChange={(event) => change({ takes: event.target.value })}
        options={[
          { value: false, label: t('batchGives') },
          { value: true, label: t('batchTakes') },
        ]}
      />
      {granteeKinds.map((kind) => (
        <div key={kind} className="grant-field">
          <label htmlFor={`${id}-${kind}`}>{t(`grantee.${kind}`)}</label>
          <GranteeField
            id={`${id}-${kind}`}
            kind={kind}
            multiple
            value={kept.chosen[kind]}
            onChange={(ids: string[]) => change({ chosen: { ...kept.chosen, [kind]: ids } })}
          />
        </div>
      ))}
      <div className="grant-field">
        <label htmlFor={`${id}-page`}>{t('onlyPage')}</label>
        <Select
          id={`${id}-page`}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('everyPage')}
          value={pageId || null}
          onChange={(page) => onChange({ page: page ?? '' })}
          options={pages.map(({ id: value, fullName }) => ({ value, label: fullName }))}
        />
      </div>
    </div>
  )
}
