import { useQuery } from '@tanstack/react-query'
import { menu } from '@workstation/contract/menu'
import { listNames } from '../../platform/list-names'
import { usePage } from '../../platform/page-context'
import { queryOf } from '../../platform/queries/query-of'
import { PageError } from '../../ui/page-error'
import { MenuNotice } from './menu-notice'
import { useMenuTexts } from './use-menu-texts'

/** The page of an entry of type 3, 5 or 8: says that nothing is released under it yet, and who can change that (RTE-47, RTE-49, RTE-50). */
export function DesignPage() {
  const { t } = useMenuTexts()
  const { modelId, title } = usePage()
  const { data, error } = useQuery(queryOf(menu.design, { id: modelId }))
  if (error && !data) return <PageError error={error} />
  if (!data) return null
  const who = data.keepers.length > 0 ? t('keepers', { names: listNames(data.keepers) }) : t('keepersNone')
  return (
    <MenuNotice
      title={t('notReleased', { name: title })}
      texts={[t('notReleasedText'), data.mayRelease ? t('mayRelease') : who]}
    />
  )
}
