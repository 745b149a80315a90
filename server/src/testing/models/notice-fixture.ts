import { message } from '@workstation/contract/message'
import { noticeModel } from '../../features/message/notice-model'
import { dataOf } from '../make-review'
import { granted, type ModelFixture, put } from '../model-fixture'

export const noticeFixture: ModelFixture = {
  model: noticeModel,
  grants: granted('notice', 'btn_add', 'btn_edit', 'btn_remove', 'btn_release', 'btn_recall'),
  make: async (app, administrator) => {
    const make = async (title: string, category: string) => {
      const form = { title, bodyText: '<p>周六</p>', category }
      const { id } = dataOf(await app.call(message.createNotice, form, administrator))
      dataOf(await app.call(message.release, { id }, administrator))
      return id
    }
    const { db } = app.services
    for (const [at, id] of ['varied-first', 'varied-second', 'varied-third'].entries()) {
      const entry = { id, dictionary_type_id: 'noticeCategory', en_code: id, full_name: `分类${at}` }
      await db.insertInto('dictionary_entry').values(entry).execute()
    }
    return [await make('停水通知', 'varied-first'), await make('放假安排', 'varied-second')]
  },
  list: message.notices,
  of: (id) => [[message.getNotice, { id }]],
  words: ['停水', '安排', 'varied-first', 'varied-third'],
  vary: {
    categoryText: put('notice', 'category', 'varied-third'),
    creatorUser: put('message', 'creator_user', '另一位'),
    creatorTime: put('notice', 'created_at', new Date(Date.UTC(2020, 0, 2))),
    lastModifyTime: put('notice', 'modified_at', new Date(Date.UTC(2020, 0, 3))),
    releaseUser: put('notice', 'release_user', '发布另一位'),
    releaseTime: put('notice', 'released_at', new Date(Date.UTC(2020, 0, 4))),
    sentCount: put('notice', 'sent_count', 77),
    readCount: put('notice', 'read_kept', 33),
  },
  acts: (id, version) => [
    [message.updateNotice, { id, version, title: '改写' }],
    [message.release, { id, version }],
    [message.recall, { id }],
    [message.removeNotice, { id }],
    [message.readers, { id }],
  ],
}
