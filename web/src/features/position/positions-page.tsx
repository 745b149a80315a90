import { useMemo } from 'react'
import { OrganizesBeside } from '../../ui/tree-list/organizes-beside'
import { allOrganizes, PositionList } from './position-list'
import { usePositionTexts } from './use-position-texts'

/** Positions beside the organisations in which they stand (POS-01). */
export function PositionsPage() {
  const { t } = usePositionTexts()
  const lead = useMemo(() => [{ id: allOrganizes, name: t('all') }], [t])
  return (
    <OrganizesBeside
      title={t('organizes')}
      lead={lead}
      list={(chosen) => <PositionList key={chosen} organizeId={chosen === allOrganizes ? '' : chosen} />}
    />
  )
}
