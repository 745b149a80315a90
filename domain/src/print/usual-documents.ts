import { usualPage } from './page-setup'
import { type PrintDocument, readPrintDocument } from './print-document'

const field = (name: string) => ({ type: 'field', attrs: { name } })
const named = (...names: string[]) => names.map((name) => ({ name }))

function made(saved: object): PrintDocument {
  const document = readPrintDocument(saved)
  if (!document) throw new Error('A template of the product cannot be read')
  return document
}

/** The record of a review as it is filed: what was reviewed, opinions, conclusion, history, room to sign. */
export const reviewRecord: PrintDocument = made({
  version: 1,
  page: { ...usualPage, foot: { left: '{number}', middle: '', right: '{pageOfPages}' } },
  content: [
    { type: 'paragraph', attrs: { align: 'center' }, content: [field('companytext')] },
    { type: 'heading', attrs: { level: 1, align: 'center' }, content: [field('recordtitle')] },
    { type: 'paragraph', attrs: { align: 'right' }, content: [field('numbertext')] },
    {
      type: 'facts',
      attrs: {
        fields: named(
          'projecttext',
          'reviewname',
          'runno',
          'reviewtypetext',
          'createusertext',
          'createtime',
          'statustext',
          'endtime',
          'contentext',
          'description',
          'changes',
          'documents',
        ),
      },
    },
    {
      type: 'childTable',
      attrs: {
        table: 'tasks',
        titled: true,
        numbered: true,
        columns: named('profession', 'leadername', 'opinion', 'files', 'done'),
      },
    },
    {
      type: 'childTable',
      attrs: {
        table: 'opinions',
        titled: true,
        headed: false,
        skipEmpty: true,
        columns: named('label', 'text', 'by', 'at'),
      },
    },
    { type: 'childTable', attrs: { table: 'steps', titled: true, columns: named('at', 'by', 'what', 'opinion') } },
    { type: 'signature', attrs: { people: true, titled: true } },
    { type: 'seal', attrs: { field: 'companytext' } },
  ],
})

/** An approval as it is filed: what was asked, the form as far as its reader sees it, and who decided what. */
export const approvalRecord: PrintDocument = made({
  version: 1,
  page: { ...usualPage, foot: { left: '{number}', middle: '', right: '{pageOfPages}' } },
  content: [
    { type: 'heading', attrs: { level: 1, align: 'center' }, content: [field('title')] },
    {
      type: 'facts',
      attrs: { columns: 2, fields: named('process', 'number', 'starter', 'started', 'status', 'ended') },
    },
    {
      type: 'childTable',
      attrs: { table: 'form', titled: true, headed: false, skipEmpty: true, columns: named('label', 'words') },
    },
    {
      type: 'childTable',
      attrs: { table: 'rows', titled: true, skipEmpty: true, columns: named('table', 'number', 'words') },
    },
    {
      type: 'childTable',
      attrs: { table: 'steps', titled: true, columns: named('node', 'by', 'what', 'opinion', 'at') },
    },
  ],
})

/** A project on one sheet, with its reviews. */
export const projectSheet: PrintDocument = made({
  version: 1,
  content: [
    { type: 'heading', attrs: { level: 1, align: 'center' }, content: [field('fullName')] },
    {
      type: 'paragraph',
      attrs: { align: 'right' },
      content: [{ type: 'code', attrs: { kind: 'qr', name: 'enCode', size: 20 } }],
    },
    {
      type: 'facts',
      attrs: {
        columns: 2,
        fields: named('enCode', 'typeText', 'organizeName', 'leaderName', 'creatorUser', 'creatorTime', 'description'),
      },
    },
    {
      type: 'childTable',
      attrs: {
        table: 'reviews',
        titled: true,
        numbered: true,
        columns: [
          ...named('reviewname', 'runno', 'reviewtypetext', 'createusertext', 'createtime', 'statustext'),
          { name: 'taskcount', sum: true },
        ],
      },
    },
    { type: 'signature', attrs: { titled: true } },
  ],
})
