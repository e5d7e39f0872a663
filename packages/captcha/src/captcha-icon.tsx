const PATHS = {
  close: 'm6 6 12 12M18 6 6 18',
  'check-circle': 'M12 3.7a8.3 8.3 0 1 0 0 16.6 8.3 8.3 0 0 0 0-16.6m-3.8 8.6 2.7 2.7 5-5.5',
  alert: 'M12 4 2.8 20h18.4zM12 10v4.8M12 17.3v.2',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4v5h-5',
};

export function Icon({ name, small = false }: { name: keyof typeof PATHS; small?: boolean }) {
  const px = small ? 16 : 20;
  return (
    <svg
      className="captcha-icon"
      viewBox="0 0 24 24"
      width={px}
      height={px}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
