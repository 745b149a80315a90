import { EditOutlined } from '@ant-design/icons'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type BaseInfo, profile } from '@workstation/contract/profile'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { formatDate, formatDateTimeSeconds } from '../../../platform/format'
import { queryOf } from '../../../platform/queries/query-of'
import { lazyPart } from '../../../ui/lazy-part'
import { useProfileTexts } from '../texts'

const BaseInfoEditor = lazyPart(async () => (await import('./base-info-editor')).BaseInfoEditor)

const genders: Record<number, string> = { 1: 'male', 2: 'female' }
const names = (joined: string, separator: string) => joined.split(',').join(separator)

/** Label and text of each field, by group. */
function useGroups(info: BaseInfo) {
  const { t } = useProfileTexts()
  const separator = t('listSeparator')
  const certificate = info.certificatesType && t(`certificates.${info.certificatesType}`, info.certificatesType)
  const groups: Record<string, Record<string, string>> = {
    groupPerson: {
      realName: info.realName,
      account: info.account,
      gender: t(genders[info.gender] ?? 'unknown'),
      birthday: formatDate(info.birthday),
      nation: info.nation,
      nativePlace: info.nativePlace,
      education: info.education,
      certificatesType: certificate,
      certificatesNumber: info.certificatesNumber,
      signature: info.signature,
    },
    groupContact: {
      mobilePhone: info.mobilePhone,
      email: info.email,
      telePhone: info.telePhone,
      landline: info.landline,
      urgentContacts: info.urgentContacts,
      urgentTelePhone: info.urgentTelePhone,
      postalAddress: info.postalAddress,
    },
    groupWork: {
      organize: names(info.organize, separator),
      position: names(info.position, separator),
      role: names(info.roleId, separator),
      manager: info.manager,
      entryDate: formatDate(info.entryDate),
      creatorTime: formatDate(info.creatorTime),
      lastSignIn: [formatDateTimeSeconds(info.prevLogTime), info.prevLogIP].filter(Boolean).join(' '),
    },
  }
  return Object.entries(groups).map(([group, fields]) => ({
    title: t(group),
    items: Object.entries(fields).map(([key, text]) => ({ key, label: t(key), children: text || '—' })),
  }))
}

/** The own record, and the way to change it. */
export function BaseInfoView() {
  const { t } = useProfileTexts()
  const { data: info } = useSuspenseQuery(queryOf(profile.baseInfo, {}))
  const [editing, setEditing] = useState(false)
  const groups = useGroups(info)
  return (
    <>
      {groups.map(({ title, items }, at) => (
        <section key={title} className="profile-group" aria-label={title}>
          <header>
            <h3>{title}</h3>
            {at === 0 ? (
              <Button icon={<EditOutlined aria-hidden />} onClick={() => setEditing(true)}>
                {t('edit')}
              </Button>
            ) : null}
          </header>
          <Descriptions column={{ xs: 1, sm: 1, md: 2 }} items={items} />
        </section>
      ))}
      {editing ? <BaseInfoEditor info={info} onClose={() => setEditing(false)} /> : null}
    </>
  )
}
