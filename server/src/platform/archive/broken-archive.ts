/** Why an archive is refused, in the two languages of the terminal; `{name}` is what it concerns. */
const reasons = {
  damaged: ['压缩数据已损坏，或不是备份文件', 'the archive is damaged, or is none'],
  cut: ['文件在中途结束', 'the archive ends in the middle'],
  endless: ['文件缺少结尾', 'the archive has no end'],
  behindEnd: ['结尾之后还有内容', 'something stands behind the end'],
  notPlain: ['其中有不是普通文件的条目', 'an entry is no plain file'],
  strangeName: ['其中有备份不会使用的条目名称', 'an entry has a name that no backup gives'],
  order: ['条目重复或顺序与写入时不同', 'entries stand there twice, or in another order than they were written in'],
  unnamedTable: ['其中有清单未列出的数据表', 'the archive holds a table that its manifest does not name'],
  unnamedFile: ['附件与清单列出的不一致', 'the files are not those that the manifest names'],
  table: ['数据表 {name} 被改动', 'the table {name} was changed'],
  file: ['附件 {name} 被改动', 'the file {name} was changed'],
  rows: ['数据表 {name} 的记录与备份时不一致', 'the rows of {name} are not those that were backed up'],
  fileTaken: ['附件 {name} 的位置已有另一个文件', 'another file lies already in the place of the file {name}'],
  behindManifest: ['清单之后还有内容', 'something stands behind the manifest'],
  longManifest: ['清单过大', 'the manifest is too large'],
  unreadManifest: ['清单无法读取', 'the manifest cannot be read'],
  strangeManifest: ['清单不是本产品备份的清单', 'the manifest is none of a backup'],
  noManifest: ['缺少清单', 'the archive ends without its manifest'],
  otherTables: ['数据表与其所称的版本不符', 'its tables are not those of the version that it names'],
  content: ['数据库不接受其中的内容：{name}', 'the database refuses it: {name}'],
} as const
export type BrokenReason = keyof typeof reasons

/** An archive that is none, was cut or changed, or holds what no backup holds. */
export class BrokenArchive extends Error {
  readonly zh: string

  /** @param name of what the reason concerns */
  constructor(
    readonly reason: BrokenReason,
    name = '',
    options?: ErrorOptions,
  ) {
    const [zh, en] = reasons[reason]
    super(
      en.replace('{name}', () => name),
      options,
    )
    this.zh = zh.replace('{name}', () => name)
  }
}
