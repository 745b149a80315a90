import type { ApprovalSettings } from '@workstation/domain/workflow/settings'
import type { ChoiceSettings } from '@workstation/domain/workflow/write-drawing'
import type { TFunction } from 'i18next'
import type { OpenedNode } from './opened-node'

function approvalSummary({ people, outcome, limit }: ApprovalSettings, t: TFunction): string {
  if (people.length === 0) return ''
  const named = [...new Set(people.map(({ from }) => t(`people.${from}`)))].join('、')
  const decides = t('sum.people', { people: named, mode: t(`mode.${outcome.mode}`) })
  if (!limit) return decides
  const { amount, unit } = limit.span
  return `${decides} · ${t('sum.limit', { amount, unit: t(`units.${unit}`), end: t(`end.${limit.atEnd}`) })}`
}

/** What a step is set to, in a sentence; '' where there is nothing to say yet. */
export function nodeSummary({ kind, settings }: OpenedNode, t: TFunction): string {
  if (settings === null) return ''
  if (kind === 'approval') return approvalSummary(settings as unknown as ApprovalSettings, t)
  if (kind !== 'exclusive' && kind !== 'inclusive') return ''
  const { ways } = settings['choice'] as ChoiceSettings
  return t('sum.ways', { count: ways.length })
}
