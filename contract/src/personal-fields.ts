import { Type } from 'typebox'
import { type Column, title } from './column'
import { EpochMs, loose, Nullable } from './fields'

const text = (maxLength: number) => Type.String({ maxLength })

/** What stands in the record of a person beside name, account and places; he keeps it himself, or who keeps records does. */
export const personalFields = {
  birthday: Nullable(EpochMs, loose),
  telePhone: text(20),
  landline: text(20),
  nation: text(20),
  nativePlace: text(50),
  education: text(20),
  certificatesType: text(20),
  certificatesNumber: text(30),
  urgentContacts: text(50),
  urgentTelePhone: text(20),
  postalAddress: text(200),
}

/** The same as columns of the list of people. */
export const personalColumns = {
  birthday: { type: 'time', title: title('出生日期', 'Date of birth', '出生日期') },
  telePhone: { title: title('办公电话', 'Office phone', '辦公電話') },
  landline: { title: title('办公座机', 'Extension', '辦公座機') },
  nation: { title: title('民族', 'Ethnicity', '民族') },
  nativePlace: { title: title('籍贯', 'Native place', '籍貫') },
  education: { title: title('文化程度', 'Education', '文化程度') },
  certificatesType: { title: title('证件类型', 'Certificate', '證件類型') },
  certificatesNumber: { title: title('证件号码', 'Certificate number', '證件號碼') },
  urgentContacts: { title: title('紧急联系人', 'Emergency contact', '緊急聯絡人') },
  urgentTelePhone: { title: title('紧急联系电话', 'Emergency phone', '緊急聯絡電話') },
  postalAddress: { title: title('通讯地址', 'Postal address', '通訊地址') },
} satisfies Record<string, Partial<Column>>
