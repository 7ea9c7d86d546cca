// Names for people who have not chosen one yet: from the streets of the two cities, and friendly.

const FIRST = ["Amber", "Brisk", "Calm", "Copper", "Early", "Gentle", "Lucky", "Mellow", "Neon", "Quiet", "Rainy", "Silver", "Sunny", "Swift", "Velvet", "Violet"];
const SECOND = ["Cab", "Crane", "Ferry", "Gull", "Kiosk", "Lantern", "Magpie", "Otter", "Pigeon", "Ramen", "Signal", "Sparrow", "Tram", "Umbrella", "Wharf"];

export function guestName(): string {
  return `${any(FIRST)} ${any(SECOND)}`;
}

function any(words: string[]): string {
  return words[Math.floor(Math.random() * words.length)]!;
}
