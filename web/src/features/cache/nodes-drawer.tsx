import { type CacheLine, type CacheOfNode, cacheColumns } from '@workstation/contract/cache'
import { Drawer } from 'antd'
import { formatDateTimeSeconds, formatFileSize } from '../../platform/format'
import { useColumnTitle } from '../../platform/use-column-title'
import { StatusDot } from '../../ui/status-dot'
import { useBack } from '../../ui/use-back'
import { useIsNarrow } from '../../ui/use-window-width'
import { hitRate } from './hit-rate'
import { useCacheTexts } from './use-cache-texts'

interface NodesDrawerProps {
  of: CacheLine
  onClose: () => void
}

/** One cache on each node. */
export function NodesDrawer({ of, onClose }: NodesDrawerProps) {
  const { t } = useCacheTexts()
  const narrow = useIsNarrow()
  useBack(true, onClose)
  return (
    <Drawer
      open
      title={t('nodesTitle', { name: of.fullName })}
      size={narrow ? '100%' : 480}
      onClose={onClose}
      destroyOnHidden
    >
      {of.nodes.map((node) => (
        <section key={node.id} className="cache-node" aria-label={node.name}>
          <h3>{node.name}</h3>
          {node.isSilent ? <StatusDot tone="bad" text={t('silent')} /> : <Figures node={node} />}
        </section>
      ))}
    </Drawer>
  )
}

function Figures({ node }: { node: CacheOfNode }) {
  const titleOf = useColumnTitle()
  const figures = {
    entries: node.entries,
    cacheSize: formatFileSize(node.bytes),
    hitRate: hitRate(node),
    hits: node.hits,
    misses: node.misses,
    oldest: formatDateTimeSeconds(node.oldest) || '—',
  } as const
  const names = Object.keys(figures) as (keyof typeof figures)[]
  return (
    <dl>
      {names.map((name) => (
        <div key={name}>
          <dt>{titleOf(cacheColumns[name])}</dt>
          <dd>{figures[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
