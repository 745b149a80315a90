import { title } from '@workstation/contract/column'

/** Titles of what is exported. */
export const exportTitle = {
  reviews: title('评审列表', 'Reviews', '評審列表'),
  targets: title('评审进度', 'Review progress', '評審進度'),
  tasks: title('评审任务', 'Review tasks', '評審任務'),
  counts: title('评审统计', 'Review statistics', '評審統計'),
  figures: title('评审用时与驳回率', 'Review times and rejections', '評審用時與駁回率'),
  record: title('项目评审记录', 'Project review record', '專案評審記錄'),
} as const

/** Words of the record and of cells that no column has. */
export const wordText = {
  item: title('项目', 'Item', '項目'),
  content: title('内容', 'Content', '內容'),
  person: title('人员', 'Person', '人員'),
  time: title('时间', 'Time', '時間'),
  task: title('专业评审', 'Professional review', '專業評審'),
  arranged: title('由项目负责人安排', 'Arranged by the project leader', '由專案負責人安排'),
  number: title('编号', 'Number', '編號'),
  order: title('序号', 'No.', '序號'),
  documents: title('评审资料', 'Documents', '評審資料'),
  changes: title('上一轮以来的修改', 'Changed since the last run', '上一輪以來的修改'),
  opinions: title('专业评审意见', 'Professional opinions', '專業評審意見'),
  conclusion: title('评审结论', 'Conclusion', '評審結論'),
  history: title('评审记录', 'History', '評審記錄'),
  signatures: title('签字盖章', 'Signatures and seal', '簽字蓋章'),
  date: title('日期', 'Date', '日期'),
  seal: title('（盖章）', '(Seal)', '（蓋章）'),
  yes: title('是', 'Yes', '是'),
  no: title('否', 'No', '否'),
} as const
