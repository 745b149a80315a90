import type { ApprovalSettings } from '@workstation/domain/workflow/settings'
import type { ChoiceSettings } from '@workstation/domain/workflow/write-drawing'
import type { TFunction } from 'i18next'
import { listNames } from '../../../platform/list-names'
import type { OpenedNode } from './opened-node'

/** A text that begins with a capital where it stands alone, within a sentence. */
const within = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function approvalSummary({ people, outcome, limit }: ApprovalSettings, t: TFunction): string {
  const [first, ...others] = new Set(people.map(({ from }) => t(`people.${from}`)))
  if (first === undefined) return ''
  const named = listNames([first, ...others.map(within)])
  const decides = t('sum.people', { people: named, mode: within(t(`mode.${outcome.mode}`)) })
  if (!limit) return decides
  const span = t(`sum.${limit.span.unit}`, { count: limit.span.amount })
  return `${decides} · ${t('sum.limit', { span, end: within(t(`end.${limit.atEnd}`)) })}`
}

/** What a step is set to, in a sentence; '' where there is nothing to say yet. */
export function nodeSummary({ kind, settings }: OpenedNode, t: TFunction): string {
  if (settings === null) return ''
  if (kind === 'approval') return approvalSummary(settings as unknown as ApprovalSettings, t)
  if (kind !== 'exclusive' && kind !== 'inclusive') return ''
  const { ways } = settings['choice'] as ChoiceSettings
  return t('sum.ways', { count: ways.length })
}
