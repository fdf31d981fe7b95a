/** A job in which people write in every script that the report prints, and the texts by script. */
import { SampleJob, uuid } from './sample-job.ts'

export const scripts = {
  simplified: { room: '上海虹桥 101 室', note: '热水器在地下室，阀门漏水（需要更换）。“关闭”后再测试……' },
  traditional: { room: '臺北大飯店 浴室', note: '熱水器設於地下室，閥門漏水（需更換）。' },
  japanese: { room: '東京駅前ホテル 101号室', note: 'シャワーの給湯器は地下にあります。「止水栓」を閉めてください。' },
  korean: { room: '서울 호텔 101호', note: '온수기는 지하실에 있습니다. 밸브가 샙니다.' },
  arabic: { room: 'الغرفة ١٠١', note: 'الماء الساخن لا يصل إلى الطابق الثاني (الصمام مغلق)، راجع SH-0042 غداً.' },
  persian: { room: 'اتاق ۱۰۱', note: 'آب گرم به طبقه‌ی دوم نمی‌رسد.' },
  hebrew: { room: 'חדר 101 (מקלחת)', note: 'המים החמים לא מגיעים לקומה השנייה (השסתום סגור), ראה SH-0042.' },
  thai: { room: 'ห้องน้ำ 101', note: 'เครื่องทำน้ำอุ่นอยู่ในห้องใต้ดินและวาล์วรั่วต้องเปลี่ยนก่อนทดสอบใหม่ที่ชั้นสองของโรงแรม' },
  hindi: { room: 'स्नानघर १०१', note: 'गर्म पानी दूसरी मंज़िल तक नहीं पहुँचता। वाल्व बंद है, कृपया जाँचें।' },
  bengali: { room: 'স্নানঘর ১০১', note: 'গরম পানি দ্বিতীয় তলায় পৌঁছায় না।' },
  punjabi: { room: 'ਇਸ਼ਨਾਨ ਘਰ ੧੦੧', note: 'ਗਰਮ ਪਾਣੀ ਦੂਜੀ ਮੰਜ਼ਿਲ ਤੱਕ ਨਹੀਂ ਪਹੁੰਚਦਾ, ਅੰਮ੍ਰਿਤਸਰ।' },
  gujarati: { room: 'સ્નાનગૃહ ૧૦૧', note: 'ગરમ પાણી બીજા માળે પહોંચતું નથી.' },
  tamil: { room: 'குளியலறை 101', note: 'சூடான நீர் இரண்டாம் தளத்தை அடையவில்லை.' },
  telugu: { room: 'స్నానాల గది 101', note: 'వేడి నీరు రెండవ అంతస్తుకు చేరదు, శ్రీ క్షేత్రం.' },
  kannada: { room: 'ಸ್ನಾನದ ಕೋಣೆ 101', note: 'ಬಿಸಿ ನೀರು ಎರಡನೇ ಮಹಡಿಗೆ ತಲುಪುವುದಿಲ್ಲ, ಕ್ಷೇತ್ರ.' },
  malayalam: { room: 'കുളിമുറി 101', note: 'ചൂടുവെള്ളം രണ്ടാം നിലയിൽ എത്തുന്നില്ല, സ്നാനം.' },
  sinhala: { room: 'නාන කාමරය 101', note: 'උණු වතුර දෙවන මහලට නොපැමිණේ, ශ්‍රී ලංකා.' },
  oriya: { room: 'ଗାଧୁଆ ଘର ୧୦୧', note: 'ଗରମ ପାଣି ଦ୍ୱିତୀୟ ମହଲାକୁ ପହଞ୍ଚେ ନାହିଁ।' },
  lao: { room: 'ຫ້ອງນ້ຳ 101', note: 'ນ້ຳຮ້ອນບໍ່ເຖິງຊັ້ນສອງ ວຽງຈັນ' },
  khmer: { room: 'បន្ទប់ទឹក ១០១', note: 'ទឹកក្តៅមិនដល់ជាន់ទីពីរទេ ភ្នំពេញ' },
  burmese: { room: 'ရေချိုးခန်း ၁၀၁', note: 'ရေနွေးသည် ဒုတိယထပ်သို့ မရောက်ပါ။ မြန်မာ' },
  georgian: { room: 'აბაზანა 101', note: 'ცხელი წყალი მეორე სართულზე არ აღწევს.' },
  armenian: { room: 'Լոգարան 101', note: 'Տաք ջուրը երկրորդ հարկ չի հասնում։' },
  amharic: { room: 'መታጠቢያ ቤት 101', note: 'ሙቅ ውሃ ሁለተኛ ፎቅ አይደርስም።' },
  vietnamese: { room: 'Phòng tắm 101', note: 'Nước nóng không lên được tầng hai, van bị rò.' },
  greek: { room: 'Λουτρό 101', note: 'Το ζεστό νερό δεν φτάνει· ἐν ἀρχῇ ἦν ὁ λόγος.' },
  cyrillic: { room: 'Ванная 101', note: 'Горячая вода не доходит до второго этажа. Қазақ әліпбиі, ґанок.' },
  azerbaijani: { room: 'Hamam otağı Ə1', note: 'İsti su ikinci mərtəbəyə çatmır.' },
  symbols: { room: '⌀ 15 mm ⚠ 101', note: '☎ 0170 ✔ ① ⇒ ℃ ■' },
  mixed: { room: 'Room חדר 5 – 浴室 ห้อง', note: 'Valve שסתום (סגור) then الصمام and 阀门, then ปิด. Done.' },
} as const

/** Each script has a room, an open issue and a note. */
export function jobOfAllScripts() {
  const site = {
    name: '上海 Grand Hotel',
    address: 'شارع الملك فهد 12، الرياض',
    client: 'מלון הנשיא בע״מ',
    object: 'โรงแรมสยาม',
    company: 'Rör & Vatten',
  }
  const sample = new SampleJob({ site, technician: 'สมชาย ใจดี' })
  Object.values(scripts).forEach(({ room, note }, index) => {
    const device = `d${index + 1}`
    sample.add({
      kind: 'device.added',
      data: { device, kind: 'shower', id: `5f0c7f3e-91b4-4d0e-a2c1-${String(index).padStart(12, '0')}`, room },
    })
    sample.add({ kind: 'issue.opened', data: { issue: uuid(7_000 + index), device, fault: note } })
  })
  for (const { note } of Object.values(scripts)) sample.add({ kind: 'note.added', data: { text: `${note}\n${note} ${note}` } })
  return sample.job
}
