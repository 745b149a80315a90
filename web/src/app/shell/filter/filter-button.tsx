import { FilterOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part'
import { useShellTexts } from '../use-shell-texts'
import { chooseFilter, currentFilter } from './global-filter'

const FilterPlace = lazyPart(
  async () => (await import('../../../ui/picker/organize-project-drawer')).OrganizeProjectDrawer,
)

/** Shows what lists are narrowed to, 'all' when to nothing, and lets one choose (SHL-10 to SHL-12). */
export function FilterButton({ named }: { named: boolean }) {
  const { t } = useShellTexts()
  const [open, setOpen] = useState<boolean>()
  const filter = currentFilter()
  const name = filter?.fullName || t('all')
  return (
    <>
      <Tooltip title={t('shell:filterNow', { name })}>
        <Button
          type="text"
          size="middle"
          className="filter-button"
          data-narrowed={filter !== null}
          aria-label={t('shell:filterNow', { name })}
          icon={<FilterOutlined />}
          onClick={() => setOpen(true)}
        >
          {named ? <span className="filter-name">{name}</span> : null}
        </Button>
      </Tooltip>
      {open === undefined ? null : (
        <FilterPlace open={open} value={filter} onConfirm={chooseFilter} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
