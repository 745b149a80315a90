import { SearchOutlined } from '@ant-design/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Input, Skeleton } from 'antd'
import { type UIEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettled } from '../../../ui/calculated-field/use-settled'
import { fits, limitOf } from '../../../ui/text-limit'
import { contactsQuery } from '../queries'
import type { ChatPartner } from './chat-partner'
import { ListState } from './list-state'
import { PersonRow } from './person-row'

/** Pixels from the end of the list at which more is read (CHT-41). */
const threshold = 300

/** The longest name that is looked for, as the contract has it. */
const maxKeyword = 50

/** The people to write to, found by name, account or pinyin (CHT-37, CHT-40). */
export function ContactList({ chosen, onChoose }: { chosen: string | null; onChoose: (partner: ChatPartner) => void }) {
  const { t } = useTranslation('chat')
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim(), 250)
  const query = useInfiniteQuery({ ...contactsQuery(keyword), enabled: fits(keyword, maxKeyword) })
  const people = query.data?.pages.flatMap((page) => page.list)
  function readOn({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) {
    const isNear = scrollHeight - scrollTop - clientHeight <= threshold
    if (isNear && query.hasNextPage && !query.isFetching) void query.fetchNextPage()
  }
  return (
    <>
      <Input
        className="chat-search"
        prefix={<SearchOutlined aria-hidden />}
        value={text}
        count={limitOf(maxKeyword)}
        allowClear
        aria-label={t('searchPeople')}
        placeholder={t('searchPeople')}
        onChange={({ target }) => setText(target.value)}
      />
      {query.isError ? (
        <ListState alert text={t('loadFailed')} action={t('common:retry')} onAction={() => void query.refetch()} />
      ) : null}
      {people?.length === 0 ? <p className="chat-empty">{t('noContacts')}</p> : null}
      <ul className="chat-list" aria-label={t('contacts')} onScroll={readOn}>
        {people?.map((one) => (
          <li key={one.id}>
            <PersonRow
              name={one.realName}
              headIcon={one.headIcon}
              chosen={one.id === chosen}
              onClick={() => onChoose(one)}
            >
              {one.department || one.account}
            </PersonRow>
          </li>
        ))}
        {query.isFetching ? (
          <li>
            <Skeleton active avatar title={false} className="chat-skeleton" />
          </li>
        ) : null}
      </ul>
    </>
  )
}
