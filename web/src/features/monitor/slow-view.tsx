import type { MonitorNode, SlowStatement } from '@workstation/contract/monitor'
import { formatDateTimeSeconds } from '../../platform/format'
import { useHasButton } from '../../platform/permission'
import { FigureTable } from './figure-table'
import { StatementText } from './statement-text'
import { useDuration } from './use-duration'
import { useMonitorTexts } from './use-monitor-texts'

type OfNode = SlowStatement & { node: string; nodeId: string }

/** What took long on any node in the last hour. */
export function SlowView({ nodes }: { nodes: readonly MonitorNode[] }) {
  const { t } = useMonitorTexts()
  const duration = useDuration()
  const seesText = useHasButton('btn_sql')
  const rows: OfNode[] = nodes.flatMap(({ id, name, slow = [] }) =>
    slow.map((one) => ({ ...one, node: name, nodeId: id })),
  )
  return (
    <FigureTable<OfNode>
      title={t('slow')}
      rows={rows}
      keyOf={({ nodeId, id }) => `${nodeId} ${id}`}
      empty={t('noSlow')}
      columns={[
        { key: 'id', title: t('statement'), value: ({ id }) => <code>{id}</code> },
        ...(nodes.length > 1 ? [{ key: 'node', title: t('node'), value: ({ node }: OfNode) => node }] : []),
        { key: 'count', title: t('count'), value: ({ count }) => count, isNumber: true },
        { key: 'average', title: t('average'), value: ({ average }) => duration(average), isNumber: true },
        { key: 'longest', title: t('longest'), value: ({ longest }) => duration(longest), isNumber: true },
        { key: 'lastAt', title: t('lastAt'), value: ({ lastAt }) => formatDateTimeSeconds(lastAt) },
        ...(seesText
          ? [{ key: 'text', title: t('sql'), value: ({ text }: OfNode) => <StatementText text={text} /> }]
          : []),
      ]}
    />
  )
}
