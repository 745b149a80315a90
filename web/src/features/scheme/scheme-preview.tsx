import { useQuery } from '@tanstack/react-query'
import { menuScheme } from '@workstation/contract/menu-scheme'
import type { SchemeGroup } from '@workstation/domain/permission/scheme'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../platform/queries/use-call'
import { namedUserQuery } from '../../ui/picker/user/user-queries'
import { UserPicker } from '../../ui/picker/user-picker'
import { useSchemeTexts } from './use-scheme-texts'

interface SchemePreviewProps {
  moduleId: string
  group: SchemeGroup
  allData: boolean
}

/** How many of the rows a chosen person would see with the scheme as it stands in the editor. */
export function SchemePreview({ moduleId, group, allData }: SchemePreviewProps) {
  const { t } = useSchemeTexts()
  const [userId, setUserId] = useState<string>()
  const preview = useCall(menuScheme.preview)
  const name = useQuery({ ...namedUserQuery(userId ?? ''), enabled: userId !== undefined }).data?.name ?? ''
  const asked = { moduleId, condition: JSON.stringify(group), allData, userId: userId ?? '' }
  // What was counted for another scheme, or for somebody else, is told no more.
  const counted = JSON.stringify(preview.variables) === JSON.stringify(asked) ? preview.data : undefined
  return (
    <section className="scheme-preview" aria-label={t('preview')}>
      <strong>{t('preview')}</strong>
      <div>
        <UserPicker
          variables={false}
          title={t('person')}
          placeholder={t('choosePerson')}
          value={userId}
          onChange={(id?: string) => setUserId(id)}
        />
        <Button disabled={!userId} loading={preview.isPending} onClick={() => preview.mutate(asked)}>
          {t('count')}
        </Button>
      </div>
      <p role="status">
        {counted &&
          t('sees', {
            name,
            seen: counted.seen.toLocaleString(),
            total: counted.total.toLocaleString(),
            more: counted.isCapped ? '+' : '',
          })}
      </p>
    </section>
  )
}
