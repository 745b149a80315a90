import type { GrantKind } from '@workstation/contract/grant'
import { Alert, Button, Input, Tabs } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { formatDate } from '../../platform/format'
import { EmptyState } from '../../ui/empty-state'
import { lazyPart } from '../../ui/lazy-part'
import { useTreeLines } from '../../ui/tree-list/use-tree-lines'
import { isHeld, lockOf, stateOf } from './draft'
import { GrantTree } from './grant-tree'
import { keyOf, kinds, stepTree, type Thing, type Things } from './things'
import { useAuthorityTexts } from './use-authority-texts'
import type { DeskActs } from './use-desk'
import { useLockTexts } from './use-lock-texts'

// Choosing a day is the largest part of the page, and seldom needed.
const UntilDialog = lazyPart(async () => (await import('../../ui/until-dialog')).UntilDialog)

/** Granting in five steps: pages, then of the chosen pages buttons, columns, form fields and row schemes. */
export function StepDesk({ acts, everyPage = false }: { acts: DeskActs; everyPage?: boolean }) {
  const { t } = useAuthorityTexts()
  const { desk, things } = acts
  const [kind, setKind] = useState<GrantKind>('module')
  const all = [...things.byKey.values()]
  const count = (of: GrantKind) => all.filter((thing) => thing.kind === of && isHeld(desk, thing.key)).length
  return (
    <div className="grant-steps">
      <Tabs
        activeKey={kind}
        onChange={(key) => setKind(key as GrantKind)}
        items={kinds.map((key, at) => ({
          key,
          label: t('step', { number: at + 1, name: t(`kind.${key}`), count: count(key) }),
        }))}
      />
      <Step key={kind} kind={kind} acts={acts} everyPage={everyPage} onNext={setKind} />
    </div>
  )
}

/** Pages that are granted, on which a step gives more. */
const usePagesShown = ({ desk, things }: DeskActs, every: boolean): ReadonlySet<string> => {
  const held = things.pages.filter(({ id }) => every || isHeld(desk, keyOf('module', id))).map(({ id }) => id)
  const text = held.join()
  // The same pages are the same set, so that a tick elsewhere builds no new tree.
  return useMemo(() => new Set(text.split(',')), [text])
}

function useStepTree(kind: GrantKind, things: Things, pages: ReadonlySet<string>) {
  return useMemo(() => stepTree(things, kind, (id) => pages.has(id)), [things, kind, pages])
}

interface StepProps {
  kind: GrantKind
  acts: DeskActs
  /** Lists what stands on every page, also on those that are not ticked. */
  everyPage: boolean
  onNext: (kind: GrantKind) => void
}

function Step({ kind, acts, everyPage, onNext }: StepProps) {
  const { t } = useAuthorityTexts()
  const lockText = useLockTexts()
  const { desk, things } = acts
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed)
  const [refused, setRefused] = useState('')
  const [ending, setEnding] = useState<Thing>()
  const step = useStepTree(kind, things, usePagesShown(acts, everyPage || kind === 'module'))
  const { lines, toggle } = useTreeLines(step.items, keyword, '')
  const next = kinds[kinds.indexOf(kind) + 1]
  const say = ([thing]: readonly Thing[]) => {
    const lock = thing && lockOf(desk, thing)
    setRefused(thing && lock && lock !== 'readOnly' ? lockText(lock, thing) : '')
  }
  if (step.items.length === 0) return <EmptyState text={t(kind === 'module' ? 'noPages' : `none.${kind}`)} />
  return (
    <>
      <div className="grant-tools">
        <Input.Search
          allowClear
          value={typed}
          aria-label={t('search')}
          placeholder={t('search')}
          onChange={(event) => setTyped(event.target.value)}
        />
        {next && (
          <Button type="link" onClick={() => onNext(next)}>
            {t('next', { name: t(`kind.${next}`) })}
          </Button>
        )}
      </div>
      <p role="status" className="grant-hint">
        {keyword.trim()
          ? t('found', { count: lines.length })
          : t(everyPage && kind !== 'module' ? 'hint.every' : `hint.${kind}`)}
      </p>
      {refused && <Alert type="warning" showIcon closable={{ onClose: () => setRefused('') }} title={refused} />}
      <GrantTree
        label={t(`kind.${kind}`)}
        step={step}
        desk={desk}
        lines={lines}
        keyword={keyword}
        openNote={kind === 'module' || kind === 'button' ? '' : t(`open.${kind}`)}
        onTick={(chosen, on) => {
          setRefused('')
          acts.tick(chosen, on)
        }}
        onFold={toggle}
        onLevel={acts.switchLevel}
        onEnd={setEnding}
        onLocked={say}
      />
      {ending && (
        <UntilDialog
          title={t('endTitle', { name: ending.name })}
          until={stateOf(desk, ending.key)?.until ?? null}
          latest={ending.until}
          {...(ending.until !== null && { hint: t('ownEnd', { day: formatDate(ending.until) }) })}
          onChange={(until) => {
            acts.setEnd(ending, until)
            setEnding(undefined)
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  )
}
